import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from './db/open.ts';
import { keepPrivate } from './private-folder.ts';

/** A new database, all its migrations: slow when the machine is busy. */
const SLOW_MS = 180_000;

let folder: string;
let umask: number;
beforeEach(() => {
  umask = process.umask(0o022);
  folder = mkdtempSync(join(tmpdir(), 'constat-prive-'));
});
afterEach(() => {
  process.umask(umask);
  rmSync(folder, { recursive: true, force: true });
});

const modeOf = (path: string) => (lstatSync(path).mode & 0o777).toString(8);
const dataDir = () => join(folder, 'donnees');
/** As a former version made it, on a machine where everybody reads. */
function formerFolder(): void {
  mkdirSync(join(dataDir(), 'fichiers', 'ab'), { recursive: true });
  mkdirSync(join(dataDir(), 'backups'));
  mkdirSync(join(dataDir(), 'courriels'));
  for (const file of ['fichiers/ab/abc', 'backups/constat-1.tar.gz', 'courriels/1.json', 'epoch.json', 'secret'])
    writeFileSync(join(dataDir(), file), 'x', { mode: 0o644 });
}

test('[server/V5] what a former version left readable by others is closed', () => {
  formerFolder();
  expect(keepPrivate(dataDir())).toEqual([]);
  const entries = readdirSync(dataDir(), { recursive: true, withFileTypes: true });
  const modes = entries.map((entry) => [entry.isDirectory(), modeOf(join(entry.parentPath, entry.name))]);
  expect(new Set(modes.map((one) => one.join(' ')))).toEqual(new Set(['true 700', 'false 600']));
  expect(modeOf(dataDir())).toBe('700');
});

test('[server/V5] what the process makes afterwards is its own, whatever the account allows others', () => {
  keepPrivate(dataDir());
  mkdirSync(join(dataDir(), 'versions'));
  writeFileSync(join(dataDir(), 'versions', 'main.js'), '');
  expect([modeOf(join(dataDir(), 'versions')), modeOf(join(dataDir(), 'versions', 'main.js'))]).toEqual(['700', '600']);
});

test('[server/V5] the files that the embedded database unpacks are closed too', { timeout: SLOW_MS }, async () => {
  keepPrivate(dataDir());
  const opened = await openDatabase({ databaseUrl: null, dataDir: dataDir() });
  const entries = readdirSync(dataDir(), { recursive: true, withFileTypes: true });
  const paths = entries.map((entry) => join(entry.parentPath, entry.name));
  expect(paths.length).toBeGreaterThan(500);
  expect(paths.filter((path) => (lstatSync(path).mode & 0o077) !== 0)).toEqual([]);
  await opened.release();
});

test('[server/V5] what is not ours keeps its modes: a neighbour, a folder of everybody, what a link leads to', () => {
  formerFolder();
  const outside = join(folder, 'ailleurs');
  writeFileSync(outside, 'x', { mode: 0o644 });
  symlinkSync(outside, join(dataDir(), 'fichiers', 'lien'));
  writeFileSync(join(dataDir(), 'notes.txt'), 'x', { mode: 0o644 });
  chmodSync(dataDir(), 0o1777);
  keepPrivate(dataDir());
  expect([modeOf(outside), modeOf(join(dataDir(), 'notes.txt')), modeOf(dataDir())]).toEqual(['644', '644', '777']);
  expect(modeOf(join(dataDir(), 'secret'))).toBe('600');
  expect(existsSync(outside)).toBe(true);
});
