"""An archive as other people's programs see it: frictionless validates it, pandas and DuckDB read it, and the lines of
Python and of R in .github/STUDY.md answer what they ask.

    python foreign.py ARCHIVE

Ends with an error where one of them finds fault, and prints what they answer.
"""

import csv
import io
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

import duckdb
import frictionless
import jsonschema
import pandas

HERE = Path(__file__).resolve().parents[2]


def in_the_document(archive, folder):
    """Runs what STUDY.md says a reader can run, beside an archive of the name that it says."""
    shutil.copy(archive, Path(folder, "data.zip"))
    text = (HERE / ".github/STUDY.md").read_text()
    # Where packages are is said from here.
    here = os.environ | {"PYTHONPATH": os.pathsep.join(os.path.abspath(path) for path in sys.path)}
    most = set()
    for language, program, options, share in [
        ("python", sys.executable, ["-W", "error", "-c"], r"\b[01]\.\d+"),
        ("r", "Rscript", ["-e"], r"\b[01](?:\.\d+)?\b"),
    ]:
        [lines] = re.findall(rf"^```{language}\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
        if shutil.which(program) is None:
            print(f"{program} is not here: the lines of {language} were not run")
            continue
        run = [program, *options, lines]
        answer = subprocess.run(run, cwd=folder, env=here, check=True, stdout=subprocess.PIPE, text=True)
        most.add(round(max(float(word) for word in re.findall(share, answer.stdout)), 5))
        print(f"STUDY.md's lines of {language}: {answer.stdout.strip().splitlines()[-1].strip()}")
    assert len(most) == 1, most


def main(archive):
    report = frictionless.validate(archive, type="package")
    assert report.valid, report.flatten(["title", "message"])
    rows = sum(task.stats.get("rows", 0) for task in report.tasks)
    print(f"frictionless {frictionless.__version__}: valid, {len(report.tasks)} tables, {rows} rows")

    with zipfile.ZipFile(archive) as package, tempfile.TemporaryDirectory() as folder:
        package.extractall(folder)
        described = {}
        for resource in json.loads(package.read("datapackage.json"))["resources"]:
            with package.open(resource["path"]) as table:
                lines = csv.DictReader(io.TextIOWrapper(table, encoding="utf-8", newline=""))
                described[resource["name"]] = len(list(lines))
        assert sum(described.values()) == rows

        statements = pandas.read_csv(Path(folder, "statements.csv"))
        assert len(statements) == described["statements"]
        words = statements[statements.owed & statements.verdict.isin(["kept", "broken"])]
        kept = words.verdict.eq("kept").mean()
        print(f"pandas {pandas.__version__}: {kept:.3f} of {len(words)} decided words were kept")

        found = duckdb.sql(
            f"""
            select avg((verdict = 'kept')::int), count(*)
            from read_csv('{folder}/statements.csv', header = true)
            where owed and verdict in ('kept', 'broken')
            """
        ).fetchall()[0]
        share, count = found
        print(f"DuckDB {duckdb.__version__}: {share} of {count}")
        assert count == len(words)
        # There may be none whose time has come: then there is no share of them, and none to be asked for.
        if count == 0:
            assert share is None
        else:
            assert abs(share - kept) < 1e-9
            in_the_document(archive, folder)

    schema = json.loads((HERE / "src/study/protocol/protocol.schema.json").read_text())
    jsonschema.Draft202012Validator.check_schema(schema)
    for example in sorted((HERE / "examples/study").glob("*.json")):
        jsonschema.validate(json.loads(example.read_text()), schema)
        print(f"jsonschema: {example.name} is valid")


if __name__ == "__main__":
    main(sys.argv[1])
