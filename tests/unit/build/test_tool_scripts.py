"""Scripts of data for the tools of the page."""

from __future__ import annotations

from pathlib import Path

from generator.build.tool_assets import data_script, engine_scripts


def test_a_script_of_data_makes_what_it_needs_whatever_came_before_it() -> None:
    text = data_script("names", {"move": ["King’s 'Shield' </script>\u2028"]}).decode()
    assert text.startswith('((self.BBP||={}).data||={})["names"]=\'')
    assert "</script>" not in text
    assert "\\'Shield\\'" in text
    assert "\u2028" not in text


def test_a_script_of_the_engine_makes_what_it_needs_whatever_came_before_it() -> None:
    for name, script in engine_scripts(Path(__file__).resolve().parents[3]).items():
        tool = name.removeprefix("engine-").removesuffix(".js")
        assert script.decode().startswith(f'((self.BBP||={{}}).engine||={{}})["{tool}"]=')
