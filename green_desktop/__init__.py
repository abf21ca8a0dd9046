"""Green, Greener and Greenest on the desktop."""

__version__ = "0.1.0"
