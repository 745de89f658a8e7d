/** `npm test`: every check of the project, from a fresh clone, ending with one line `N passed, N failed`. */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser, ensureEngines, ensurePdfTools } from './support/browser.mjs';
import { ENGINES } from './support/engines.mjs';
import { playwrightCounts, toldAgain, vitestCounts } from './support/reports.mjs';
import { buildIfStale, installMissing, isFile, NODE, ROOT, run, tool } from './support/setup.mjs';

const started = Date.now();
const total = { passed: 0, failed: 0 };
const failures = [];
/** As many as the tail of a log shows; all of them stand above, with what each one said. */
const NAMED = 20;
const secondsSince = (instant) => Math.round((Date.now() - instant) / 1000);
/** The same attack each time, so that a commit that passed passes again; `npm run attack` draws others. */
const ATTACK_SEED = '230115778';
/** What each stage took, in the order in which they ended. */
const stages = [];

/**
 * One stage of the run: its counts and its own seconds, beside the seconds of the run so far.
 * @param {string} title
 * @param {() => Promise<{ passed: number, failed: number, names?: string[] }>} work
 */
async function stage(title, work) {
  const begun = Date.now();
  const { passed, failed, names = [title] } = await work();
  const seconds = secondsSince(begun);
  total.passed += passed;
  total.failed += failed;
  if (failed > 0) failures.push(...names);
  stages.push({ title, seconds });
  console.log(`[${secondsSince(started)} s] ${title} : ${passed} passed, ${failed} failed (${seconds} s)`);
}

/** Side by side, on the cores that each of them leaves idle. What throws is thrown once all have ended. */
async function together(...works) {
  const ended = await Promise.allSettled(works);
  const broken = ended.find(({ status }) => status === 'rejected');
  if (broken !== undefined) throw broken.reason;
}

/** One command, one check: its output is shown only when it fails. */
const check = (title, args) =>
  stage(title, async () => {
    const { code, output } = await run(NODE, args);
    if (code !== 0) console.log(output);
    return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  });

/** A test runner that writes its counts to a JSON file; a run without a report is a failure, never a silence. */
async function runSuite(title, { args, report, read }) {
  const file = join(ROOT, 'node_modules', '.constat', report);
  rmSync(file, { force: true });
  const { code, output } = await run(NODE, args, { env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file, CONSTAT_REPORT: file } });
  const counts = isFile(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 0, names: [] };
  const isSilent = counts.failed === 0 && (code !== 0 || counts.passed === 0);
  const why = isFile(file) ? 'no test failed, yet it' : 'no report of a run that';
  const said = isSilent ? { ...counts, failed: 1, names: [`${title} > (${why} ended with ${code})`] } : counts;
  if (said.failed > 0) console.log(output);
  return said;
}

/** So many that fail are a fault of the program: they are not told again. */
const RETOLD_MAX = 5;

/** Stories in a browser; those that fail are told once more, alone, with a trace (test-results). */
const stories = (title, folder) => stage(title, () => tellStories(title, folder));
async function tellStories(title, folder) {
  const args = [tool('playwright'), 'test', '--config', join('tests', folder, 'playwright.config.ts')];
  const tell = (told, report) => runSuite(title, { args: told, report, read: playwrightCounts(`tests/${folder}`) });
  const first = await tell(args, `playwright-${folder}.json`);
  if (first.failed === 0 || first.failed > RETOLD_MAX) return first;
  const alone = [...args, '--last-failed', '--workers=1', '--trace=on'];
  const { unstable, ...verdict } = toldAgain(first, await tell(alone, `playwright-${folder}-again.json`));
  for (const name of unstable) console.log(`INSTABLE : ${name}`);
  return verdict;
}

/**
 * Stories that nobody has told yet, drawn from a fresh seed: the last line names it, and what went wrong stands above.
 * @param {string} title
 * @param {string[]} args
 */
const fresh = (title, args) =>
  stage(title, async () => {
    const { code, output } = await run(NODE, args);
    const verdict = output.trimEnd().split('\n').at(-1) ?? '';
    const isTold = code === 0 && verdict !== '';
    console.log(isTold ? verdict : output);
    return isTold ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  });

/** Several projects are one run: the last files of one leave no core idle before the first of the next. */
const vitest = (...projects) => {
  const title = `vitest ${projects.join(', ')}`;
  const report = `vitest-${projects.join('-')}.json`;
  const file = join(ROOT, 'node_modules', '.constat', report);
  const chosen = projects.flatMap((project) => ['--project', project]);
  const args = ['run', ...chosen, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  return stage(title, () => runSuite(title, { args: [tool('vitest'), ...args], report, read: vitestCounts(ROOT) }));
};

/** The controller's day on engines other than Chromium: one that this machine cannot have is told, and not counted. */
async function engines(absent) {
  for (const { name, packages } of absent)
    console.log(
      `[${secondsSince(started)} s] ${name} : absent (paquets Debian ${packages.join(', ')}), la journée n’y est pas jouée`,
    );
  if (absent.length < ENGINES.length) await stories('engines', 'engines');
}

/** A build that fails throws: there is nothing that the stories could open. */
async function buildApplication() {
  await buildIfStale();
  return { passed: 1, failed: 0 };
}

async function everything() {
  installMissing();
  await ensureBrowser();
  const absent = await ensureEngines();
  for (const { name, packages } of await ensurePdfTools())
    console.log(`${name} : absent (paquets Debian ${packages.join(', ')}), les PDF ne sont lus que par notre liste`);
  await together(
    // More checkers on two cores each infer the same schemas again: 50 s of processor against 104 to 163.
    check('types', [tool('tsc'), '-b', '--checkers', '1', '--builders', '2']),
    check('lint', [tool('oxlint'), '--deny-warnings']),
    check('format', [tool('oxfmt'), '--check']),
    check('unused code', [tool('knip')]),
  );
  await vitest('node', 'apart', 'pglite', 'pg');
  await fresh('simulation', [join('tests', 'simulation', 'main.ts'), '--seeds', '1000']);
  // One thread attacks, another builds.
  await together(
    fresh('attack', [join('tests', 'attack', 'main.ts'), '--requests', '1200', '--seed', ATTACK_SEED]),
    stage('build', buildApplication),
  );
  await vitest('browser', 'browser-apart');
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
console.log(
  ['Durées :', ...stages.map(({ title, seconds }) => `${String(seconds).padStart(6)} s  ${title}`)].join('\n'),
);
if (failures.length > 0) console.log(['En échec :', ...failures.slice(0, NAMED)].join('\n  '));
if (failures.length > NAMED) console.log(`  et ${failures.length - NAMED} autres`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
