import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statfsSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { STREAM_PATH } from '#domain/api/sync.ts';
import { launch, type AppServer } from './e2e/server.ts';
import { openSlowly, SLOW_BODY, SLOW_BODY_HEARD, SLOW_HEADERS } from './support/slow-sockets.ts';

const MANY = 50;
/** The whole of a stop. */
const STOP_MS = 15_000;
/** Thirty seconds for a body, and the machine's slowness. */
const CUT = { timeout: 90_000, interval: 500 };
/** A real server makes its demo data, twice. */
const STORY_MS = 300_000;
const SETTINGS = { HOST: '127.0.0.1', DEMO_DOSSIERS: '20' };
const DISK_MB = 160;

let folder: string;
let server: AppServer | null;
let isMounted: boolean;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'constat-arret-'));
  server = null;
  isMounted = false;
});
afterEach(async () => {
  await server?.kill();
  if (isMounted) execFileSync('umount', [folder]);
  rmSync(folder, { recursive: true, force: true });
});

const dataDir = () => join(folder, 'donnees');
/** A folder that a killed process left may hold a half one: it bears another name. */
const backups = () => {
  const kept = join(dataDir(), 'backups');
  return existsSync(kept)
    ? readdirSync(kept)
        .filter((name) => name.endsWith('.tar.gz'))
        .toSorted()
    : [];
};

/** An event stream of somebody who is signed in; `rung` counts what came. */
async function openStream({ port }: AppServer) {
  const answer = await fetch(`http://127.0.0.1:${port}/api/Auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'control.cee@constat.example', password: 'Constat-2026' }),
  });
  const { token } = (await answer.json()) as { token: string };
  const asked = request({ port, host: '127.0.0.1', path: STREAM_PATH, headers: { authorization: `Bearer ${token}` } });
  asked.end();
  const [stream] = await once(asked, 'response');
  let rung = 0;
  let isOpen = true;
  stream.on('data', () => (rung += 1));
  stream.on('close', () => (isOpen = false));
  stream.on('error', () => undefined);
  return { rung: () => rung, isOpen: () => isOpen };
}

/** Every file and folder of the data whose mode lets others in. */
const openToOthers = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => path.startsWith(dataDir()) && (statSync(path).mode & 0o077) !== 0);

/** Stops it; answers how long it took and what it said of it. */
async function stop(running: AppServer): Promise<{ code: number | null; said: string }> {
  const begun = performance.now();
  const before = running.output().length;
  const code = await running.stop();
  expect(performance.now() - begun).toBeLessThan(STOP_MS);
  return { code, said: running.output().slice(before) };
}

/** One backup more, of which nothing is said; or, on a busy machine, none more and the sentence that says so. */
const TRUE_ENDS = [
  { isWhole: true, made: 1, isTold: false },
  // The copy took the time of the database's end.
  { isWhole: false, made: 1, isTold: false },
  { isWhole: false, made: 0, isTold: true },
];

async function stopTruly(running: AppServer): Promise<string> {
  const before = backups();
  const { code, said } = await stop(running);
  expect(backups()).toEqual(expect.arrayContaining(before));
  const made = backups().length - before.length;
  expect(TRUE_ENDS).toContainEqual({ isWhole: code === 0, made, isTold: said.includes('dernière sauvegarde') });
  return said;
}

describe('a server whose callers are slow', () => {
  test(
    '[server/V1] [server/V2] [server/V3] cuts slow headers and slow bodies, leaves an event stream open, and stops in the middle of others',
    async () => {
      server = await launch(dataDir(), SETTINGS);
      const { port } = server;
      const stream = await openStream(server);
      const slow = await Promise.all([
        ...Array.from({ length: MANY }, () => openSlowly(port, SLOW_BODY)),
        ...Array.from({ length: 5 }, () => openSlowly(port, SLOW_HEADERS)),
      ]);
      await expect.poll(() => slow.filter(({ isOpen }) => isOpen()).length, CUT).toBe(0);
      expect(new Set(slow.map(({ answer }) => answer().split('\r\n')[0]))).toEqual(
        new Set(['HTTP/1.1 408 Request Timeout']),
      );
      expect(stream.isOpen()).toBe(true);
      // Its heart still beats.
      const rung = stream.rung();
      await expect.poll(stream.rung, CUT).toBeGreaterThan(rung);

      const others = await Promise.all(Array.from({ length: MANY }, () => openSlowly(port, SLOW_BODY_HEARD)));
      const heard = () => others.filter(({ answer }) => answer().startsWith('HTTP/1.1 100 ')).length;
      await expect.poll(heard, CUT).toBe(MANY);
      expect(await stopTruly(server)).toContain(`Arrêt : ${MANY} appel(s) sans réponse`);
      expect(others.some(({ isOpen }) => isOpen()) || stream.isOpen()).toBe(false);
      expect(openToOthers()).toEqual([]);
    },
    STORY_MS,
  );
});

/**
 * A disk of its own that a test can fill: a tmpfs where this account may mount one. Elsewhere, a folder of backups where
 * it may not write: root could, others cannot.
 */
function prepareDisk(): void {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'constat-test', folder], { stdio: 'ignore' });
    isMounted = true;
  } catch {
    isMounted = false;
  }
}

/** Leaves room for what the database writes by itself, and not for a backup. */
function fillDisk(): void {
  if (!isMounted) return chmodSync(join(dataDir(), 'backups'), 0o500);
  const filler = join(folder, 'plein');
  const { bavail, bsize } = statfsSync(folder);
  writeFileSync(filler, Buffer.alloc(bavail * bsize));
  truncateSync(filler, bavail * bsize - 2 * 1024 * 1024);
}

function freeDisk(): void {
  if (isMounted) rmSync(join(folder, 'plein'));
  else chmodSync(join(dataDir(), 'backups'), 0o700);
}

describe('a server whose disk is full', () => {
  test(
    '[server/V3] [server/V4] stops in time, says that the last backup is not there, leaves no half of one, and starts again',
    async () => {
      prepareDisk();
      server = await launch(dataDir(), SETTINGS);
      await stopTruly(server);
      const former = backups();
      await server.restart();
      fillDisk();
      const { code, said } = await stop(server);
      expect(said).toMatch(
        isMounted
          ? /Arrêt : la dernière sauvegarde n’est pas faite.*\(le disque est plein\)/
          : /Arrêt : la dernière sauvegarde n’est pas faite.*EACCES/,
      );
      expect(code).toBe(1);
      expect(backups()).toEqual(former);
      freeDisk();
      // The folder is free, and the database whole: it starts, and what stops it is a whole backup more.
      await server.restart();
      expect((await fetch(`http://127.0.0.1:${server.port}/api/health`)).status).toBe(200);
      await stopTruly(server);
    },
    STORY_MS,
  );
});
