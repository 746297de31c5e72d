"""The package: its types, its stubs and its notebooks."""

import ast
import importlib.resources
import inspect
import os
import pathlib
import re

import nbformat
import pytest
from nbclient import NotebookClient

import speciate
from speciate import _speciate

FOLDER = pathlib.Path(__file__).parents[2] / "src/python"
NOTEBOOKS = sorted((FOLDER / "notebooks").glob("*.ipynb"))


def test_the_stub_matches_the_native_module():
    package = importlib.resources.files("speciate")
    assert (package / "py.typed").is_file()
    stub = ast.parse((package / "_speciate.pyi").read_text())
    own = {name for name in vars(_speciate) if not name.startswith("_")}
    named = {node.name for node in stub.body if isinstance(node, (ast.FunctionDef, ast.ClassDef))}
    assert named == own
    for node in (node for node in stub.body if isinstance(node, ast.ClassDef)):
        members = {member.name for member in node.body if isinstance(member, ast.FunctionDef)}
        there = {name for name in vars(getattr(_speciate, node.name)) if not name.startswith("_")}
        assert members - {"__new__"} == there, node.name


def test_everything_public_is_documented():
    for name in speciate.__all__:
        value = getattr(speciate, name)
        if inspect.isclass(value) or inspect.isfunction(value):
            assert inspect.getdoc(value), name
        if inspect.isclass(value):
            for member, own in vars(value).items():
                if not member.startswith("_") and (inspect.isfunction(own) or isinstance(own, property)):
                    assert inspect.getdoc(own), f"{name}.{member}"


def test_the_examples_of_the_readme_run(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    text = (FOLDER / "README.md").read_text(encoding="utf-8")
    blocks = [block for block in re.findall(r"```python\n(.*?)```", text, re.S) if "ray" not in block]
    assert len(blocks) == 4
    names = {}
    for block in blocks:
        # Fewer games are enough to show that the code runs.
        exec(re.sub(r"games=[0-9_]+", "games=24", block), names)
    assert names["game"].is_over and names["run"].report["verdicts"]


def test_the_example_of_the_overview_runs():
    text = (FOLDER.parent.parent / "README.md").read_text(encoding="utf-8")
    blocks = re.findall(r"```python\n(.*?)```", text, re.S)
    assert len(blocks) == 1
    names = {}
    exec(blocks[0], names)
    assert names["game"].question().text


def test_there_are_three_notebooks():
    assert len(NOTEBOOKS) == 3


@pytest.mark.parametrize("file", NOTEBOOKS, ids=lambda file: file.stem)
def test_a_notebook_runs(file, tmp_path):
    notebook = nbformat.read(file, as_version=4)
    assert not any(cell.get("outputs") for cell in notebook.cells), "outputs are not kept"
    os.environ.setdefault("IPYTHONDIR", str(tmp_path / "ipython"))
    NotebookClient(notebook, timeout=600, resources={"metadata": {"path": str(tmp_path)}}).execute()
