"""Builds the kernel while the wheel is built: one abi3 wheel for Python 3.11 and later, or a pure one without it.

``GREEN_DESKTOP_KERNEL=required`` makes a failed compilation an error; ``none`` leaves the kernel out. Without the
variable, a machine that cannot compile gets a wheel that is pure and says so in its tag.
"""

from __future__ import annotations

import os
import sys
import sysconfig
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

KERNEL = Path("green_desktop", "kernel")
LIMITED_API = "0x030B0000"
CHOICES = ("", "required", "none")


class KernelBuildHook(BuildHookInterface):  # type: ignore[type-arg]  # the builder's configuration is of no interest here
    """hatchling's custom build hook."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile; an editable install finds the modules beside their sources, a wheel is handed them."""
        choice = os.environ.get("GREEN_DESKTOP_KERNEL", "")
        if choice not in CHOICES:
            raise ValueError(f"GREEN_DESKTOP_KERNEL is {choice!r}; it can be 'required' or 'none'")
        in_place = version == "editable"
        if in_place:
            self.remove_built()
        self.scratch = TemporaryDirectory()
        modules = [] if choice == "none" else self.compiled(in_place=in_place, required=choice == "required")
        if modules:
            build_data["pure_python"] = False
            build_data["tag"] = f"cp311-abi3-{sysconfig.get_platform().replace('-', '_').replace('.', '_')}"
        if not in_place:
            build_data["force_include"].update({str(path): f"{KERNEL.as_posix()}/{path.name}" for path in modules})

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """The wheel is written: what was compiled for it can go."""
        self.scratch.cleanup()

    def compiled(self, *, in_place: bool, required: bool) -> list[Path]:
        """The modules built, none when they could not be; raises when they could not and are required."""
        try:
            return build_kernel(Path(self.root), Path(self.scratch.name), in_place=in_place)
        except (Exception, SystemExit) as error:
            # Compilers fail in as many ways as there are platforms, and none of them may stop a pure install.
            if required:
                raise
            self.app.display_warning(f"The kernel was not built ({error}): green_desktop is installed without it.")
            return []

    def remove_built(self) -> None:
        """A module left from an earlier build must not be taken for this one's."""
        for module in built_in(Path(self.root) / KERNEL):
            module.unlink()


def build_kernel(root: Path, scratch: Path, *, in_place: bool) -> list[Path]:
    """Compile every ``*.pyx`` of the kernel, beside its source or into ``scratch``; the paths of the modules."""
    from Cython.Build import cythonize  # noqa: PLC0415  # only a build that has a kernel needs them
    from setuptools import Distribution  # noqa: PLC0415
    from setuptools.command.build_ext import build_ext  # noqa: PLC0415

    before = Path.cwd()
    os.chdir(root)
    try:
        modules = cythonize(extensions(), build_dir=str(scratch), quiet=True, language_level=3)
        command = build_ext(Distribution({"name": "green-desktop", "ext_modules": modules}))
        command.inplace, command.build_temp, command.build_lib = in_place, str(scratch), str(scratch)
        command.ensure_finalized()
        command.run()
    finally:
        os.chdir(before)
    return built_in((root if in_place else scratch) / KERNEL)


def built_in(folder: Path) -> list[Path]:
    """The compiled modules in a folder."""
    return sorted(path for suffix in (".so", ".pyd") for path in folder.glob(f"*{suffix}"))


def extensions() -> list[Any]:
    """One extension a module, for the limited API of 3.11, optimised, without debug symbols, for any processor."""
    from setuptools import Extension  # noqa: PLC0415

    microsoft = sysconfig.get_platform().startswith("win")
    strip = [] if microsoft else ["-Wl,-x"] if sys.platform == "darwin" else ["-Wl,-s"]
    return [
        Extension(
            ".".join((*KERNEL.parts, source.stem)),
            [source.as_posix()],
            include_dirs=[KERNEL.as_posix()],
            depends=[header.as_posix() for header in sorted(KERNEL.glob("*.h"))],
            define_macros=[("Py_LIMITED_API", LIMITED_API)],
            py_limited_api=True,
            extra_compile_args=["/O2"] if microsoft else ["-O3", "-g0", "-Wno-unused-function"],
            extra_link_args=strip,
        )
        for source in sorted(KERNEL.glob("*.pyx"))
    ]
