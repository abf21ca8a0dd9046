"""Our own controls: quiet, scaled by one ``dp``, with a focus that the keyboard walks.

A screen gives its widgets in ``build`` and the keys it answers in ``keys``; rows and columns place them::

    class Hello(Screen):
        def __init__(self) -> None:
            super().__init__()
            self.keys = {"escape": self.close, "ctrl+n": self.greet}

        def build(self) -> Widget:
            self.name = TextEntry(placeholder=lambda: _("your name"), label=lambda: _("Name"))
            greet = Button(lambda: _("Greet"), self.greet, kind="primary", icon="person", key="ctrl+n")
            return Column(Label(lambda: _("Hello"), role="title"), Row(self.name, greet), Space(grow=1), padding=24)

        def greet(self) -> None:
            self.window.toast(_("Good morning, {name}").format(name=self.name.text))

    window.push(Hello())

What changed calls ``changed()`` (draw again) or ``resized()`` (lay out and draw again); nothing is drawn otherwise.
A dialog extends ``Dialog`` and gives its middle in ``content``. Words are given as functions, so that they follow a
change of language. ``screens/gallery.py`` shows every widget.
"""
