"""The version of the package: that of the workspace."""

import pathlib
import re

_workspace = pathlib.Path(__file__).resolve().parents[2] / "Cargo.toml"
__version__ = re.search(r'^version = "([^"]+)"', _workspace.read_text(), re.MULTILINE).group(1)
