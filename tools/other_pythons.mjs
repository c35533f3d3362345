// The tests of the rules under other Pythons than the machine has: CPython built for WebAssembly, from npm, run by Node.
//
//     node --stack-size=3900 tools/other_pythons.mjs 3.14 [tests/laws ...]     make pythons: all of them
//
// It has no processes and no compiled packages, so that it runs what needs click alone: laws, codes, records, cases, files of
// other programs. What nox runs, with everything installed, needs the Python itself.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const RUNTIMES = { 3.12: "0.27.7", 3.13: "0.29.5", 3.14: "314.0.7", 3.15: "315.0.0-alpha.2" };
// hypothesis has a compiled part since; this is the last that we know to need none.
const PACKAGES = ["click", "pytest", "pluggy", "iniconfig", "packaging", "pygments", "hypothesis==6.140.0", "sortedcontainers", "attrs", "PyYAML"];
const USUAL = ["tests/laws", "tests/codes", "tests/record", "tests/pbn", "tests/speech", "tests/wording", "tests/test_cases.py"];
// They validate with a compiled package, and solve deals in other processes.
const WITHOUT = ["tests/record/test_json_schema.py", "tests/laws/test_tricks_to_lose.py"];
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [version, ...chosen] = process.argv.slice(2);
if (!RUNTIMES[version]) throw new Error(`name one of ${Object.keys(RUNTIMES).join(", ")}`);

function run(command, words, folder) {
  const { status } = spawnSync(command, words, { cwd: folder, stdio: ["ignore", "ignore", "inherit"] });
  if (status !== 0) throw new Error(`${command} ${words.join(" ")} failed`);
}

const home = join(root, "build", "pythons", version);
if (!existsSync(join(home, "package"))) {
  mkdirSync(home, { recursive: true });
  run("npm", ["pack", "--silent", `pyodide@${RUNTIMES[version]}`], home);
  run("tar", ["xzf", `pyodide-${RUNTIMES[version]}.tgz`], home);
}
const site = join(root, "build", "pythons", "site");
if (!existsSync(site)) {
  const python = process.env.PYTHON ?? join(root, ".venv", "bin", "python");
  run(python, ["-m", "pip", "install", "--quiet", "--no-deps", "--target", site, ...PACKAGES], root);
}

const { loadPyodide } = await import(pathToFileURL(join(home, "package", "pyodide.mjs")).href);
const python = await loadPyodide({ indexURL: join(home, "package") + "/" });
for (const [inside, outside] of [["/project", root], ["/site", site]]) {
  python.FS.mkdirTree(inside);
  python.FS.mount(python.FS.filesystems.NODEFS, { root: outside }, inside);
}
python.FS.chdir("/project");
const words = [...(chosen.length ? chosen : USUAL), ...WITHOUT.map((file) => `--ignore=${file}`)];
python.globals.set("chosen", words.join(" "));
process.exitCode = python.runPython(`
import sys
sys.path[:0] = ["/project/src", "/project", "/site"]
sys.dont_write_bytecode = True
import pytest, yaml
yaml.CSafeLoader = yaml.SafeLoader  # the compiled one is not there

class WithoutWorkers:
    """pytest-xdist starts processes, and so is left out; tests/conftest.py answers one of its questions."""

    def pytest_addhooks(self, pluginmanager):
        class Asked:
            def pytest_xdist_auto_num_workers(self, config):
                """As pytest-xdist has it."""
        pluginmanager.add_hookspecs(Asked)

print("Python", sys.version)
words = ["-q", "-o", "addopts=", "-p", "no:cacheprovider", "--capture=sys", "--tb=short", "-m", "not slow", "--hypothesis-profile=quick"]
int(pytest.main([*words, *chosen.split()], plugins=[WithoutWorkers()]))
`);
