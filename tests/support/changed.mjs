import { spawnSync } from 'node:child_process';
import { ROOT } from './setup.mjs';

/** @param {string[]} args */
const git = (...args) => spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' }).stdout.split('\n').filter(Boolean);

/** Files that stand otherwise than where this branch left main, and new ones; removed ones are in no list. */
export function changedFiles() {
  const [base = 'HEAD'] = git('merge-base', 'HEAD', 'main');
  const files = [
    ...git('diff', '--name-only', '--diff-filter=d', base),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  return { base, files: [...new Set(files)] };
}
