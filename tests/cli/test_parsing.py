import json

import pytest
from click.testing import CliRunner

from cli.main import judge


def parsed(runner: CliRunner, *arguments: str) -> dict[str, object]:
    done = runner.invoke(judge, ["parse", "--game", "magic", "--json", *arguments])
    found = json.loads(done.stdout)
    assert isinstance(found, dict)
    assert done.exit_code == (0 if found["status"] == "read" else 1), done.output
    assert set(found) == {"status", "tree", "printed", "executable", "stopped_at"}
    return found


def test_a_text_that_is_read_is_printed_back(runner: CliRunner) -> None:
    found = parsed(runner, "Destroy target creature.")
    assert (found["status"], found["stopped_at"]) == ("read", None)
    assert found["tree"] is not None
    assert str(found["printed"]).casefold() == "destroy target creature."


def test_a_text_that_is_not_read_says_where_it_stopped(runner: CliRunner) -> None:
    text = "Destroy target creature sideways."
    found = parsed(runner, text)
    assert (found["status"], found["tree"], found["printed"], found["executable"]) == ("declined", None, None, False)
    assert found["stopped_at"] == text.index("sideways")


def test_several_lines_have_a_tree_each(runner: CliRunner) -> None:
    found = parsed(runner, "Flying\nDestroy target creature.")
    assert isinstance(found["tree"], list)
    assert len(found["tree"]) == 2
    stopped = parsed(runner, "Flying\nDestroy target creature sideways.")
    assert stopped["stopped_at"] == len("Flying\nDestroy target creature ")


def test_older_wording_is_read_under_its_edition(runner: CliRunner) -> None:
    found = parsed(
        runner, "--edition", "2014-02-01", "--name", "Shock", "Shock deals 2 damage to target creature or player."
    )
    assert found["status"] == "read"


def test_it_is_told_to_people_too(runner: CliRunner) -> None:
    done = runner.invoke(judge, ["parse", "Destroy target creature sideways."])
    assert done.exit_code == 1
    assert "Destroy target creature ▮sideways." in done.stdout


@pytest.mark.parametrize(
    "arguments", [["parse"], ["parse", "--edition", "1066", "Flying"], ["parse", "--game", "chess", "x"]]
)
def test_bad_input_is_told(arguments: list[str], runner: CliRunner) -> None:
    assert runner.invoke(judge, arguments).exit_code == 2


@pytest.mark.parametrize("text", ["", "  \n "])
def test_an_empty_text_is_bad_input(text: str, runner: CliRunner) -> None:
    done = runner.invoke(judge, ["parse", text])
    assert done.exit_code == 2
    assert "empty" in done.output
