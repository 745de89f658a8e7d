import { mkdir, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { must } from '#domain/base/must.ts';
import type { Db } from '../db/db.ts';
import { readEpoch } from '../db/epoch.ts';
import { migrationNames } from '../db/migrate.ts';
import { openDatabase } from '../db/open.ts';
import {
  BACKUP_NOW,
  type BackupBench,
  DAY_MS,
  failureOfWork,
  filesIn,
  openBackupBench,
  opened,
  rowsOf,
  serverToBackUp,
} from '../test-support/backups.ts';
import { migrateBefore } from '../test-support/former-database.ts';
import { emptyDatabase, type TestServer } from '../test-support/server.ts';
import type { Destination } from './destination.ts';
import { folderDestination } from './folder-destination.ts';

const DEMO_MS = 240_000;
const later = (days: number) => new Date(BACKUP_NOW.getTime() + days * DAY_MS);
const broken = (code: string) => Object.assign(new Error(code), { code });

let server: TestServer;
let bench: BackupBench;
beforeAll(async () => {
  server = await serverToBackUp();
}, DEMO_MS);
afterAll(() => server.close());
beforeEach(async () => {
  bench = await openBackupBench(server);
});
afterEach(() => bench.close());

test(
  '[sauvegardes/SV1] [sauvegardes/SV6] every row, every file and the keys come back, under another identity',
  async () => {
    await bench.make();
    const where = await bench.place();
    await bench.restore(where);
    const former = await readEpoch(server.db);
    await opened(where, async (db) => {
      expect(await rowsOf(db)).toEqual(await rowsOf(server.db));
      const own = await readEpoch(db);
      expect(own.epoch).not.toBe(former.epoch);
      const [known] = await server.db.query<{ n: number }>('select max(seq) as n from documents');
      const [next] = await db.query<{ n: number }>("select nextval('ordre') as n");
      expect(own.epochSeq).toBeGreaterThanOrEqual(must(known, 'a row').n);
      expect(must(next, 'a row').n).toBeGreaterThan(must(known, 'a row').n);
      // The triggers work again: a write takes its place in the order.
      await db.query("update documents set data = data where collection = 'dossiers'");
      const [written] = await db.query<{ seq: number }>('select max(seq) as seq from documents');
      expect(must(written, 'a row').seq).toBeGreaterThan(must(next, 'a row').n);
    });
    const names = await filesIn(server.dataDir);
    expect(names.filter((name) => name.startsWith('fichiers/')).length).toBeGreaterThan(3);
    expect(names).toContain('secret');
    expect(await filesIn(where.dataDir)).toEqual(names);
    for (const name of names) {
      expect(await readFile(join(where.dataDir, name))).toEqual(await readFile(join(server.dataDir, name)));
      const [then, now] = [await stat(join(server.dataDir, name)), await stat(join(where.dataDir, name))];
      expect(Math.abs(then.mtimeMs - now.mtimeMs)).toBeLessThan(10);
    }
  },
  DEMO_MS,
);

test('[sauvegardes/SV6] the backup of a former version comes back, and what was changed since is done to it', async () => {
  const { db, drop } = await emptyDatabase();
  await migrateBefore(db, '055-supervisions-et-accreditation.sql');
  const data = { kind: 'supervision', variante: 'cee', idBureauInspection: 1, etat: 'SIGNEE' };
  await db.query(
    `insert into documents (collection, id, data, portees) values ('records', 'ancienne', $1, '{bureau:1:cee}')`,
    [JSON.stringify(data)],
  );
  await bench.make({ db });
  await drop();
  const where = await bench.place();
  await bench.restore(where);
  await opened(where, async (restored) => {
    const names = await restored.query<{ nom: string }>('select nom from migrations order by nom');
    expect(names.map(({ nom }) => nom)).toEqual(await migrationNames());
    const [row] = await restored.query("select data, portees from documents where id = 'ancienne'");
    expect(row).toMatchObject({ data, portees: expect.arrayContaining(['bureau:1:cee', 'accreditation:1:cee']) });
  });
});

describe('[sauvegardes/SV7] a restoration that fails leaves an empty place', () => {
  const isEmpty = async (dataDir: string): Promise<boolean> =>
    (await readdir(dataDir, { recursive: true }).catch(() => [])).length === 0;

  test('for another passphrase, a folder without a backup or that is not there', async () => {
    const where = await bench.place();
    expect(await failureOfWork(bench.restore(where))).toBe('vide');
    const away = folderDestination(join(bench.folder, 'debranche'));
    expect(await failureOfWork(bench.restore(where, { destination: away }))).toBe('dossier');
    await bench.make();
    expect(await failureOfWork(bench.restore(where, { passphrase: 'une autre phrase de passe' }))).toBe('passe');
    expect(await isEmpty(where.dataDir)).toBe(true);
  });

  test('for an object that is cut, altered, or missing, of the database or of a file', async () => {
    const written: string[] = [];
    const { destination } = bench;
    const noting: Destination = {
      ...destination,
      write: (name, content) => (written.push(name), destination.write(name, content)),
    };
    await bench.make({ destination: noting });
    const [base = '', file = ''] = written;
    const spoils = {
      cut: async (path: string) => truncate(path, (await stat(path)).size - 20),
      altered: async (path: string) => {
        const bytes = await readFile(path);
        const at = bytes.length - 30;
        bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
        await writeFile(path, bytes);
      },
      missing: (path: string) => rm(path),
    };
    const where = await bench.place();
    for (const [how, name, expected] of [
      ['cut', base, 'coupe'],
      ['altered', file, 'coupe'],
      ['missing', file, 'absent'],
      ['cut', written.at(-1) ?? '', 'coupe'],
    ] as const) {
      const path = join(destination.ou, name);
      const kept = await readFile(path);
      await spoils[how](path);
      expect([how, await failureOfWork(bench.restore(where))]).toEqual([how, expected]);
      expect(await isEmpty(where.dataDir)).toBe(true);
      await writeFile(path, kept);
    }
    expect(await failureOfWork(bench.restore(where))).toBeNull();
  });

  test('for a full disk on the way', async () => {
    await bench.make();
    const where = await bench.place();
    let reads = 0;
    const { destination } = bench;
    const filling: Destination = {
      ...destination,
      read: (name) => ((reads += 1) > 4 ? Promise.reject(broken('ENOSPC')) : destination.read(name)),
    };
    expect(await failureOfWork(bench.restore(where, { destination: filling }))).toBe('disquePlein');
    expect(reads).toBe(5);
    expect(await isEmpty(where.dataDir)).toBe(true);
  });

  test('and one that is asked over anything leaves it as it is', async () => {
    await bench.make();
    const where = await bench.place();
    await mkdir(where.dataDir);
    await writeFile(join(where.dataDir, 'notes.txt'), 'à moi');
    expect(await failureOfWork(bench.restore(where))).toBe('enPlace');
    expect(await filesIn(where.dataDir)).toEqual(['notes.txt']);
  });

  test('and what one that was killed left is taken away, and no server starts on it', async () => {
    await bench.make();
    const where = await bench.place();
    await mkdir(join(where.dataDir, 'restauration.encours', 'fichiers'), { recursive: true });
    await writeFile(join(where.dataDir, 'restauration.encours', 'fichiers', 'a'), 'moitié');
    await expect(openDatabase(where)).rejects.toThrow('npm run restore');
    expect(await failureOfWork(bench.restore(where))).toBeNull();
    expect(await filesIn(where.dataDir)).toEqual(await filesIn(server.dataDir));
  });
});

describe('[sauvegardes/SV4] a backup that fails', () => {
  test('keeps the one before, leaves nothing, and says why', async () => {
    const { destination } = bench;
    const { name } = await bench.make();
    const failing = (at: number, code: string): Destination => {
      let writes = 0;
      return {
        ...destination,
        write: (object, content) =>
          (writes += 1) >= at ? Promise.reject(broken(code)) : destination.write(object, content),
      };
    };
    const now = later(1);
    expect(await failureOfWork(bench.make({ destination: failing(1, 'ENOSPC'), now }))).toBe('disquePlein');
    expect(await failureOfWork(bench.make({ destination: failing(2, 'EROFS'), now }))).toBe('dossier');
    let asked = 0;
    const dying: Db = {
      ...server.db,
      transaction: (work) =>
        server.db.transaction((tx) =>
          work({
            query: (text, params) =>
              (asked += 1) > 20 ? Promise.reject(broken('CONNECTION_LOST')) : tx.query(text, params),
          }),
        ),
    };
    expect(await failureOfWork(bench.make({ db: dying, now }))).toBe('base');
    expect((await readdir(destination.ou)).toSorted()).toEqual([name, 'objets'].toSorted());
    expect(await readdir(server.dataDir)).not.toContain('sauvegarde.encours');
    expect(await failureOfWork(bench.restore(await bench.place()))).toBeNull();
  });

  test('makes no folder in the place of a disk that is away', async () => {
    const away = join(bench.folder, 'debranche');
    expect(await failureOfWork(bench.make({ destination: folderDestination(away) }))).toBe('dossier');
    expect(await readdir(bench.folder)).toEqual(['ailleurs']);
  });

  test('because another one is under way says so, and one that was killed holds nobody', async () => {
    const free = await bench.destination.claim(BACKUP_NOW);
    expect(await failureOfWork(bench.make())).toBe('occupe');
    await free();
    expect(await failureOfWork(bench.make())).toBeNull();
  });
});

describe('the backups that stay', () => {
  test('[sauvegardes/SV2] [sauvegardes/SV5] are the newest; files are written once, and leave with the last that names them', async () => {
    const { destination } = bench;
    const sizeOf = async (): Promise<number> => {
      let sum = 0;
      for await (const { taille } of destination.list('objets')) sum += taille;
      return sum;
    };
    const lone = join(server.dataDir, 'courriels', 'seul.json');
    await mkdir(join(server.dataDir, 'courriels'), { recursive: true });
    await writeFile(lone, 'x'.repeat(2_000_000));
    const { name: first } = await bench.make({ kept: 2 });
    const [whole, before] = [await sizeOf(), await stat(lone)];
    await rm(lone);
    const { name: second } = await bench.make({ now: later(1), kept: 2 });
    expect((await sizeOf()) - whole).toBeLessThan(before.size);
    const { name: third } = await bench.make({ now: later(2), kept: 2 });
    expect((await readdir(destination.ou)).toSorted()).toEqual([second, third, 'objets'].toSorted());
    expect(first).not.toBe(second);
    // Two copies of the database in the place of one, and the lone file gone.
    expect(await sizeOf()).toBeLessThan(whole);
    expect(await failureOfWork(bench.restore(await bench.place()))).toBeNull();
  });

  test('[sauvegardes/SV2] each open under their own passphrase, when it changes', async () => {
    const { name } = await bench.make();
    const passphrase = 'une toute autre phrase';
    await bench.make({ passphrase, now: later(1) });
    expect(await failureOfWork(bench.restore(await bench.place(), { name }))).toBeNull();
    expect(await failureOfWork(bench.restore(await bench.place(), { passphrase }))).toBeNull();
  });

  test('[sauvegardes/SV2] keep the whole file that the disk of the data spoils', async () => {
    const { name } = await bench.make();
    const stored = must(
      (await filesIn(server.dataDir)).find((one) => one.startsWith('fichiers/')),
      'a file of the store',
    );
    const path = join(server.dataDir, stored);
    const whole = await readFile(path);
    await writeFile(path, whole.subarray(0, 10));
    try {
      const { header } = await bench.make({ now: later(1) });
      expect(header.alteres).toBe(1);
    } finally {
      await writeFile(path, whole);
    }
    const where = await bench.place();
    await bench.restore(where, { name });
    expect(await readFile(join(where.dataDir, stored))).toEqual(whole);
  });

  test('[sauvegardes/SV1] hold nothing that can be read without the passphrase', async () => {
    await bench.make();
    const [row] = await server.db.query<{ nom: string }>(
      "select data -> 'beneficiaire' ->> 'nom' as nom from documents where collection = 'dossiers' limit 1",
    );
    const words = [must(row, 'a dossier').nom, 'clé des sessions', 'fichiers/', '%PDF', 'JFIF'];
    for (const name of await filesIn(bench.destination.ou)) {
      const text = (await readFile(join(bench.destination.ou, name))).toString('latin1');
      expect(words.filter((word) => text.includes(word))).toEqual([]);
    }
  });
});
