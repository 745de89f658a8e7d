/** `npm test`: every check of the project, from a fresh clone, ending with one line `N passed, N failed`. */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser, ensureEngines } from './support/browser.mjs';
import { ENGINES } from './support/engines.mjs';
import { playwrightCounts, toldAgain, vitestCounts } from './support/reports.mjs';
import { buildIfStale, installMissing, isFile, NODE, ROOT, run, tool } from './support/setup.mjs';

const started = Date.now();
const total = { passed: 0, failed: 0 };
const failures = [];
/** As many as the tail of a log shows; all of them stand above, with what each one said. */
const NAMED = 20;
const seconds = () => `${Math.round((Date.now() - started) / 1000)} s`;

function count(title, { passed, failed, names = [title] }) {
  total.passed += passed;
  total.failed += failed;
  if (failed > 0) failures.push(...names);
  console.log(`[${seconds()}] ${title} : ${passed} passed, ${failed} failed`);
}

/** One command, one check: its output is shown only when it fails. */
async function check(title, args) {
  const { code, output } = await run(NODE, args);
  if (code !== 0) console.log(output);
  count(title, code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
}

/** A test runner that writes its counts to a JSON file; a run without a report is a failure, never a silence. */
async function runSuite(title, { args, report, read }) {
  const file = join(ROOT, 'node_modules', '.constat', report);
  rmSync(file, { force: true });
  const { code, output } = await run(NODE, args, { env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file, CONSTAT_REPORT: file } });
  const counts = isFile(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 0, names: [] };
  const isSilent = counts.failed === 0 && (code !== 0 || counts.passed === 0);
  const said = isSilent
    ? { ...counts, failed: 1, names: [`${title} > (no report of a run that ended with ${code})`] }
    : counts;
  if (said.failed > 0) console.log(output);
  return said;
}

const suite = async (title, how) => count(title, await runSuite(title, how));

/** So many that fail are a fault of the program: they are not told again. */
const RETOLD_MAX = 5;

/** Stories in a browser; those that fail are told once more, alone, with a trace (test-results). */
async function stories(title, folder) {
  const args = [tool('playwright'), 'test', '--config', join('tests', folder, 'playwright.config.ts')];
  const tell = (told, report) => runSuite(title, { args: told, report, read: playwrightCounts(`tests/${folder}`) });
  const first = await tell(args, `playwright-${folder}.json`);
  if (first.failed === 0 || first.failed > RETOLD_MAX) return count(title, first);
  const alone = [...args, '--last-failed', '--workers=1', '--trace=on'];
  const { unstable, ...verdict } = toldAgain(first, await tell(alone, `playwright-${folder}-again.json`));
  for (const name of unstable) console.log(`INSTABLE : ${name}`);
  count(title, verdict);
}

/**
 * Stories that nobody has told yet, drawn from a fresh seed: the last line names it, and what went wrong stands above.
 * @param {string} title
 * @param {string[]} args
 */
async function fresh(title, args) {
  const { code, output } = await run(NODE, args);
  const verdict = output.trimEnd().split('\n').at(-1) ?? '';
  const isTold = code === 0 && verdict !== '';
  console.log(isTold ? verdict : output);
  count(title, isTold ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
}

const vitest = (project) => {
  const report = `vitest-${project}.json`;
  const file = join(ROOT, 'node_modules', '.constat', report);
  const args = ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  return suite(`vitest ${project}`, { args: [tool('vitest'), ...args], report, read: vitestCounts(ROOT) });
};

/** The controller's day on engines other than Chromium: one that this machine cannot have is told, and not counted. */
async function engines(absent) {
  for (const { name, packages } of absent)
    console.log(
      `[${seconds()}] ${name} : absent (paquets Debian ${packages.join(', ')}), la journée n’y est pas jouée`,
    );
  if (absent.length < ENGINES.length) await stories('engines', 'engines');
}

async function everything() {
  installMissing();
  await ensureBrowser();
  const absent = await ensureEngines();
  await check('types', [tool('tsc'), '-b']);
  await check('lint', [tool('oxlint'), '--deny-warnings']);
  await check('format', [tool('oxfmt'), '--check']);
  await check('unused code', [tool('knip')]);
  await vitest('node');
  await fresh('simulation', [join('tests', 'simulation', 'main.ts'), '--seeds', '1000']);
  await fresh('attack', [join('tests', 'attack', 'main.ts'), '--requests', '1200']);
  await vitest('pg');
  await vitest('browser');
  await buildIfStale();
  await stories('playwright', 'e2e');
  await engines(absent);
}

try {
  await everything();
} catch (error) {
  console.error(error);
  total.failed += 1;
  failures.push(`npm test > ${String(error).split('\n')[0]}`);
}
if (failures.length > 0) console.log(['En échec :', ...failures.slice(0, NAMED)].join('\n  '));
if (failures.length > NAMED) console.log(`  et ${failures.length - NAMED} autres`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
