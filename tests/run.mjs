/** `npm test`: every check of the project, from a fresh clone, ending with one line `N passed, N failed`. */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser, ensureEngines } from './support/browser.mjs';
import { ENGINES } from './support/engines.mjs';
import { playwrightCounts, vitestCounts } from './support/reports.mjs';
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
async function suite(title, { args, report, read }) {
  const file = join(ROOT, 'node_modules', '.constat', report);
  rmSync(file, { force: true });
  const { code, output } = await run(NODE, args, { env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file, CONSTAT_REPORT: file } });
  const counts = isFile(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 0, names: [] };
  const isSilent = counts.failed === 0 && (code !== 0 || counts.passed === 0);
  const said = isSilent
    ? { ...counts, failed: 1, names: [`${title} > (no report of a run that ended with ${code})`] }
    : counts;
  if (said.failed > 0) console.log(output);
  count(title, said);
}

/** A thousand stories that nobody has told yet: the last line names their seeds, and each failing one is a failure. */
async function simulation(stories) {
  const { code, output } = await run(NODE, [join('tests', 'simulation', 'main.ts'), '--seeds', String(stories)]);
  const verdict = output.trimEnd().split('\n').at(-1) ?? '';
  console.log(code === 0 ? verdict : output);
  count('simulation', code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
}

const vitest = (project) => {
  const report = `vitest-${project}.json`;
  const file = join(ROOT, 'node_modules', '.constat', report);
  const args = ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  return suite(`vitest ${project}`, { args: [tool('vitest'), ...args], report, read: vitestCounts(ROOT) });
};

const playwright = (title, folder) =>
  suite(title, {
    args: [tool('playwright'), 'test', '--config', join('tests', folder, 'playwright.config.ts')],
    report: `playwright-${folder}.json`,
    read: playwrightCounts(`tests/${folder}`),
  });

/** The controller's day on engines other than Chromium: one that this machine cannot have is told, and not counted. */
async function engines(absent) {
  for (const { name, packages } of absent)
    console.log(
      `[${seconds()}] ${name} : absent (paquets Debian ${packages.join(', ')}), la journée n’y est pas jouée`,
    );
  if (absent.length < ENGINES.length) await playwright('engines', 'engines');
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
  await simulation(1000);
  await vitest('pg');
  await vitest('browser');
  await buildIfStale();
  await playwright('playwright', 'e2e');
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
