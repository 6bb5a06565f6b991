import errno
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from cli.commands import Commands
from cli.main import COMMANDS, judge
from scenarios.cards import stored_cards


def test_help_lists_every_command(runner: CliRunner) -> None:
    shown = runner.invoke(judge, ["--help"])
    assert shown.exit_code == 0
    assert set(COMMANDS) <= set(shown.stdout.split())


@pytest.mark.parametrize("name", sorted(COMMANDS))
def test_every_command_has_help(runner: CliRunner, name: str) -> None:
    shown = runner.invoke(judge, [name, "--help"])
    assert shown.exit_code == 0, shown.output
    assert shown.stdout.startswith(f"Usage: judge {name}")


def test_an_unknown_command_is_told(runner: CliRunner) -> None:
    assert runner.invoke(judge, ["juggle"]).exit_code == 2


def test_a_command_loads_only_its_own_module() -> None:
    code = (
        "import sys; from click.testing import CliRunner; from cli.main import judge;"
        "assert CliRunner().invoke(judge, ['cards', 'show', '--help']).exit_code == 0;"
        "assert not {'cli.rules', 'cli.scenarios', 'lark', 'flask'} & set(sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_a_reader_that_has_gone_is_no_fault() -> None:
    group = Commands("group", table={})

    @group.command()
    def told() -> None:
        raise BrokenPipeError(errno.EPIPE, "Broken pipe")

    done = CliRunner().invoke(group, ["told"])
    assert (done.exit_code, done.stderr) == (1, "")


LIFE = "scenarios/library/magic/life/exchanged.yaml"


@pytest.mark.parametrize("command", [("cards", "show", "Shock"), ("run", LIFE)])
def test_a_store_that_cannot_be_used_is_told(
    command: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stored_cards.cache_clear()
    damaged = tmp_path / "damaged.sqlite"
    damaged.write_text("no database at all")
    monkeypatch.setenv("FLOOR_JUDGE_DB", str(damaged))
    done = CliRunner().invoke(judge, command)
    assert done.exit_code == 2
    assert f"{damaged}: file is not a database" in done.output
