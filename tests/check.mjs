/** `npm run check`: what a commit is asked first: types and unused code of all, lint and format of what changed since main. */
import { changedFiles } from './support/changed.mjs';
import { NODE, run, tool } from './support/setup.mjs';

const { base, files } = changedFiles();
const code = files.filter((file) => /\.m?tsx?$|\.mjs$/.test(file));
const written = files.filter((file) => /\.(?:m?tsx?|mjs|css|json|html)$/.test(file));
/** @type {(readonly [title: string, args: string[], of: readonly string[] | null])[]} */
const checks = [
  ['types', [tool('tsc'), '-b'], null],
  ['unused code', [tool('knip'), '--no-progress'], null],
  ['lint', [tool('oxlint'), '--deny-warnings', '--no-error-on-unmatched-pattern'], code],
  ['format', [tool('oxfmt'), '--check', '--no-error-on-unmatched-pattern'], written],
];
const started = Date.now();
await Promise.all(
  checks.map(async ([title, args, of]) => {
    if (of?.length === 0) return;
    const { code: ended, output } = await run(NODE, [...args, ...(of ?? [])]);
    if (ended !== 0) process.exitCode = 1;
    console.log(`${ended === 0 ? 'ok    ' : 'FAILED'} ${title} (${Math.round((Date.now() - started) / 1000)} s)`);
    if (ended !== 0) console.log(output);
  }),
);
console.log(`${files.length} files changed since ${base.slice(0, 8)}`);
