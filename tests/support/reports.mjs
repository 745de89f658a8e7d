/** What the reports of the two test runners say: how many passed, and which tests failed, each with its file. */

/** @typedef {{ passed: number, failed: number, names: string[] }} Counts */

const name = (file, title) => `${file} > ${title}`;

/**
 * Vitest's JSON. A file that could not even be read has no test of its own: it counts as one failure.
 * @param {string} root
 * @returns {(report: any) => Counts}
 */
export const vitestCounts = (root) => (report) => {
  const names = report.testResults.flatMap((file) => {
    const path = file.name.replace(root, '');
    const failed = file.assertionResults.filter(({ status }) => status === 'failed');
    if (file.status === 'failed' && failed.length === 0) return [name(path, '(the whole file)')];
    return failed.map(({ fullName }) => name(path, fullName));
  });
  return { passed: report.numPassedTests, failed: names.length, names };
};

const specs = (suite, titles = []) => [
  ...(suite.specs ?? []).map((spec) => ({ ...spec, path: [...titles, spec.title] })),
  ...(suite.suites ?? []).flatMap((inner) => specs(inner, [...titles, inner.title])),
];

/**
 * Playwright's JSON of one folder of tests. A test that passed at a second try failed; so did what broke outside of any
 * test. What was skipped is neither.
 * @param {string} folder
 * @returns {(report: any) => Counts}
 */
export const playwrightCounts = (folder) => (report) => {
  const failing = (spec) => spec.tests.some(({ status }) => status === 'unexpected' || status === 'flaky');
  const names = report.suites
    .flatMap((file) => specs(file))
    .filter(failing)
    .map((spec) => name(`${folder}/${spec.file}:${spec.line}`, spec.path.join(' > ')));
  if (report.errors.length > 0) names.push(name(folder, report.errors[0].message.split('\n')[0]));
  return { passed: report.stats.expected, failed: names.length, names };
};

/** More stories than that which fail once and pass alone are no accident: the run fails. */
const UNSTABLE_MAX = 2;

/**
 * A story that failed among the others and passed when it was told again alone is a fault to be found, and no failure of
 * this run. `again`: the counts of those that were told again, and of nothing else.
 * @param {Counts} first
 * @param {Counts} again
 * @returns {Counts & { unstable: string[] }}
 */
export function toldAgain(first, again) {
  const unstable = first.names.filter((one) => !again.names.includes(one));
  const isAccident = unstable.length <= UNSTABLE_MAX && again.passed === unstable.length;
  if (!isAccident) return { ...first, unstable: [] };
  const names = first.names.filter((one) => again.names.includes(one));
  return { passed: first.passed + unstable.length, failed: names.length, names, unstable };
}
