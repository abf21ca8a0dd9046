"""Make the sounds: ``python packaging/make_sounds.py``. Standard library only; the program itself never calls it.

Everything is struck, not played: a few partials that die away, each material with its own (as bars of wood, panes of
glass and felt have them), and a short breath of noise where two things touch. The same script gives the same files.
"""

import math
import random
import sys
import wave
from array import array
from dataclasses import dataclass
from pathlib import Path

RATE = 22_050
TARGET = Path(__file__).resolve().parent.parent / "assets" / "sounds"

DROPS = (392.0, 311.1, 246.9, 196.0, 155.6, 123.5)
"""The tone of a stack set down, from low stacks to high ones: the higher, the deeper."""

Samples = list[float]


@dataclass(frozen=True)
class Material:
    """``partials`` are frequency by the tone, loudness, and seconds until a tenth is left; ``breath`` is how loud the
    noise of the touch is and how dull (0 to 1)."""

    partials: tuple[tuple[float, float, float], ...]
    breath: tuple[float, float]
    attack: float = 0.0015


MATERIALS = {
    "wood": Material(((1.0, 1.0, 0.11), (2.57, 0.42, 0.06), (4.95, 0.20, 0.03)), (0.34, 0.62)),
    "glass": Material(((1.0, 1.0, 0.22), (2.32, 0.36, 0.17), (4.25, 0.20, 0.11), (6.63, 0.10, 0.07)), (0.16, 0.25)),
    "felt": Material(((1.0, 1.0, 0.09), (2.0, 0.16, 0.05)), (0.22, 0.86), 0.006),
}


def strike(material: Material, tone: float, seconds: float, *, loud: float = 1.0, ring: float = 1.0) -> Samples:
    """One stroke on a material. ``ring`` stretches how long it sounds."""
    count = round(seconds * RATE)
    samples = [0.0] * count
    for ratio, share, decay in material.partials:
        turn, fade = 2 * math.pi * tone * ratio / RATE, 0.1 ** (1 / (decay * ring * RATE))
        level = loud * share
        for index in range(count):
            samples[index] += level * math.sin(turn * index)
            level *= fade
    _breathe(samples, material, loud)
    rise = max(1, round(material.attack * RATE))
    for index in range(min(rise, count)):
        samples[index] *= index / rise
    return samples


def _breathe(samples: Samples, material: Material, loud: float) -> None:
    """The noise of the touch: a few hundredths of a second, made dull by a running mean."""
    share, dull = material.breath
    dice, last, level = random.Random(7), 0.0, loud * share
    fade = 0.1 ** (1 / (0.022 * RATE))
    for index in range(min(len(samples), round(0.06 * RATE))):
        last = dull * last + (1 - dull) * dice.uniform(-1, 1)
        samples[index] += level * last
        level *= fade


def together(*parts: tuple[float, Samples]) -> Samples:
    """Sounds laid over each other, each from its second on."""
    total = [0.0] * max(round(start * RATE) + len(part) for start, part in parts)
    for start, part in parts:
        first = round(start * RATE)
        for index, value in enumerate(part):
            total[first + index] += value
    return total


def tune(material: Material, tones: list[float], apart: float, *, ring: float, last: float) -> Samples:
    """Strokes one after the other, the last left to ring."""
    parts = []
    for number, tone in enumerate(tones):
        final = number == len(tones) - 1
        parts.append((number * apart, strike(material, tone, last if final else 0.34, loud=0.8, ring=ring)))
    return together(*parts)


def sounds(material: Material) -> dict[str, tuple[Samples, float]]:
    """Every sound of a material with its peak, 0 to 1."""
    found = {f"drop-{number}": (strike(material, tone, 0.26), 0.62) for number, tone in enumerate(DROPS, 1)}
    found["lift"] = (together((0, strike(material, 587.3, 0.07, ring=0.5)), (0.03, strike(material, 740, 0.08))), 0.26)
    found["pass"] = (tune(material, [329.6, 293.7], 0.16, ring=1.2, last=0.3), 0.34)
    found["illegal"] = (tune(material, [138.6, 130.8], 0.09, ring=0.6, last=0.18), 0.5)
    found["solved"] = (tune(material, [392.0, 493.9, 587.3, 784.0, 1174.7], 0.10, ring=2.4, last=0.9), 0.55)
    found["won"] = (tune(material, [392.0, 523.3, 659.3], 0.13, ring=2.2, last=0.8), 0.5)
    found["lost"] = (tune(material, [311.1, 261.6, 207.7], 0.17, ring=1.8, last=0.7), 0.45)
    return found


def packed(samples: Samples, peak: float) -> bytes:
    """The samples as 16 bits, as loud as ``peak``, the end faded out so that nothing clicks."""
    most, tail = max(map(abs, samples)), round(0.02 * RATE)
    level = 32_767 * peak / most
    count = len(samples)
    values = array("h", (round(value * level * min(1, (count - at) / tail)) for at, value in enumerate(samples)))
    if sys.byteorder == "big":
        values.byteswap()
    return values.tobytes()


def make(target: Path = TARGET) -> None:
    """Write every sound as ``MATERIAL/NAME.wav``."""
    for name, material in MATERIALS.items():
        folder = target / name
        folder.mkdir(parents=True, exist_ok=True)
        for sound, (samples, peak) in sounds(material).items():
            with wave.open(str(folder / f"{sound}.wav"), "wb") as file:
                file.setnchannels(1)
                file.setsampwidth(2)
                file.setframerate(RATE)
                file.writeframes(packed(samples, peak))


if __name__ == "__main__":
    make()
