/**
 * `npm run test:near`: the tests that stand beside what changed since main, or that name it in an import. A change of domain
 * is in nearly everything: what else it reaches is told by `npm test`. Other words go to Vitest: `npm run test:near -- --watch`.
 */
import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { changedFiles } from './support/changed.mjs';
import { ROOT, tool } from './support/setup.mjs';

const TEST = /\.test\.tsx?$/;
/** Both databases are one file each: the embedded one is asked, `npm test` asks the other. */
const PROJECTS = ['node', 'apart', 'pglite', 'browser', 'browser-apart'].flatMap((name) => ['--project', name]);

const { files } = changedFiles();
const tests = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .stdout.split('\n')
  .filter((file) => TEST.test(file));
const sources = files.filter((file) => /\.tsx?$/.test(file) && !TEST.test(file));
/** @param {string} test */
const isNear = (test) => {
  if (files.includes(test)) return true;
  const beside = sources.filter((file) => dirname(file) === dirname(test));
  const stem = basename(test).split('.')[0] ?? '';
  if (beside.some((file) => basename(file).split('.')[0] === stem)) return true;
  const text = readFileSync(join(ROOT, test), 'utf8');
  return sources.some((file) => text.includes(`/${basename(file)}'`) && text.includes(lastFolder(file)));
};
/** @param {string} file */
const lastFolder = (file) => (dirname(file) === '.' ? '' : basename(dirname(file)));

const near = tests.filter(isNear);
if (near.length === 0) console.log('No test stands near what changed.');
else {
  console.log(near.join('\n'));
  const args = ['run', ...PROJECTS, ...near, ...process.argv.slice(2)];
  process.exitCode = spawnSync(tool('vitest'), args, { cwd: ROOT, stdio: 'inherit' }).status ?? 1;
}
