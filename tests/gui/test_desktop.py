"""What the desktop asks for."""

import pytest

from green_desktop.gui.desktop import desktop_scale, first_size, fitting_scale, prepare, xft_dpi


def test_the_environment_is_prepared_and_what_is_set_stays() -> None:
    environment = {"SDL_FRAMEBUFFER_ACCELERATION": "1"}
    prepare(environment, "linux")
    assert environment["SDL_FRAMEBUFFER_ACCELERATION"] == "1"
    assert environment["SDL_VIDEO_X11_WMCLASS"] == "green-desktop"
    mac: dict[str, str] = {}
    prepare(mac, "darwin")
    assert "SDL_FRAMEBUFFER_ACCELERATION" not in mac


def test_dpi_is_read_from_x_resources() -> None:
    assert xft_dpi("*customization: -color\nXft.dpi:\t192\nXft.hinting: 1\n") == 192
    assert xft_dpi("") == 96
    assert xft_dpi("Xft.dpi: 0") == 96


@pytest.mark.parametrize(("text", "scale"), [("2", 2), ("1.5", 1.5), ("nonsense", 1), ("-3", 1), ("nan", 1), ("", 1)])
def test_the_environment_may_ask_for_a_scale(text: str, scale: float) -> None:
    assert desktop_scale({"GDK_SCALE": text}, "linux") == scale


def test_the_first_window_grows_with_the_scale_and_leaves_some_desktop() -> None:
    assert first_size(1, (1920, 1080)) == (1280, 800)
    assert first_size(2, (3840, 2160)) == (2560, 1600)
    assert first_size(2, (1920, 1080)) == (1766, 994)
    assert first_size(1, (800, 600)) == (960, 600)


def test_a_scale_is_clamped_to_what_fits() -> None:
    assert fitting_scale(2, (1920, 1200)) == 2
    assert fitting_scale(2, (1920, 1080)) == 1.8
    assert fitting_scale(3, (800, 500)) == 1
    assert fitting_scale(9, (10000, 9000)) == 3
    assert fitting_scale(1.37, (3000, 3000)) == 1.35
