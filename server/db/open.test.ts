import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { must } from '#domain/base/must.ts';
import { backup, BACKUPS_KEPT } from './backup.ts';
import type { Db } from './db.ts';
import { readEpoch } from './epoch.ts';
import { NotADatabase } from './folder.ts';
import { emptyImage } from '../test-support/image.ts';
import { openDatabase, saveAll } from './open.ts';
import { openPglite } from './pglite.ts';

/** Real files, real compression: slow when the machine is busy. */
const SLOW_MS = 90_000;
const NOW = new Date('2026-11-21T07:00:00.000Z');
let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'constat-donnees-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** A migrated database on the disk, without the seconds that making one takes. */
async function seed(): Promise<void> {
  const db = await openPglite(join(dataDir, 'pg'), await emptyImage());
  await db.close();
}
const open = () => openDatabase({ databaseUrl: null, dataDir });
const backups = () => readdirSync(join(dataDir, 'backups')).toSorted();
const write = (db: Db, id: string) =>
  db.query("insert into documents (collection, id, data, portees) values ('records', $1, '{}', '{tous:cee}')", [id]);
const ids = async (db: Db) =>
  (await db.query<{ id: string }>('select id from documents order by id')).map(({ id }) => id);

test(
  'the data, its identity and a backup survive a stop',
  async () => {
    await seed();
    const first = await open();
    await write(first.db, 'a');
    const { epoch } = await readEpoch(first.db);
    await first.close(NOW);
    expect(backups()).toEqual(['constat-2026-11-21T07-00-00-000Z.tar.gz']);
    const second = await open();
    expect([await ids(second.db), (await readEpoch(second.db)).epoch]).toEqual([['a'], epoch]);
    await second.close(NOW);
  },
  SLOW_MS,
);

test(
  'a backup put back is another epoch, that tells what it shares with the former one',
  async () => {
    await seed();
    const first = await open();
    await write(first.db, 'a');
    const { epoch } = await readEpoch(first.db);
    await first.save(NOW);
    await write(first.db, 'b');
    await first.close(new Date(NOW.getTime() + 3_600_000));
    rmSync(join(dataDir, 'pg'), { recursive: true });
    const image = new Blob([readFileSync(join(dataDir, 'backups', must(backups()[0], 'a first backup was made')))]);
    const restored = await openPglite(join(dataDir, 'pg'), image);
    await restored.close();

    const second = await open();
    const after = await readEpoch(second.db);
    expect(await ids(second.db)).toEqual(['a']);
    expect(after.epoch).not.toBe(epoch);
    expect(after.epochSeq).toBe(1);
    await second.close(NOW);
    const third = await open();
    expect(await readEpoch(third.db)).toEqual(after);
    await third.close(NOW);
  },
  SLOW_MS,
);

test(
  '[server/V4] a backup that cannot be written holds up neither the witness nor the lock, and leaves nothing behind',
  async () => {
    await seed();
    const first = await open();
    await write(first.db, 'a');
    // Where the folder of backups should be: whoever runs this, nothing can be written under it.
    writeFileSync(join(dataDir, 'backups'), '');
    await expect(first.close(NOW)).rejects.toMatchObject({ code: 'EEXIST' });
    expect(JSON.parse(readFileSync(join(dataDir, 'epoch.json'), 'utf8'))).toMatchObject({ seq: 1 });
    rmSync(join(dataDir, 'backups'));
    const second = await open();
    expect(await ids(second.db)).toEqual(['a']);
    await second.close(NOW);
    expect(backups()).toHaveLength(1);
  },
  SLOW_MS,
);

test(
  '[server/V4] a copy that is cut off leaves a witness of what was written before it',
  async () => {
    await seed();
    const first = await open();
    const { db } = first;
    await write(db, 'a');
    const witness = () => JSON.parse(readFileSync(join(dataDir, 'epoch.json'), 'utf8')) as unknown;
    let whenCut: unknown = null;
    const cut = (): Promise<void> => {
      whenCut = witness();
      return Promise.reject(new Error('cut'));
    };
    const nothing = (): Promise<void> => Promise.resolve();
    await expect(saveAll({ db, maintain: nothing, backup: cut, unlock: nothing }, dataDir, NOW)).rejects.toThrow('cut');
    expect(whenCut).toMatchObject({ seq: 1 });
    await first.release();
  },
  SLOW_MS,
);

test('[server/V4] a copy that breaks off leaves no half of a backup, and what a kill left goes with the next one', async () => {
  const folder = join(dataDir, 'backups');
  const image = { dump: () => Promise.resolve(new Blob(['x'])) };
  mkdirSync(folder);
  writeFileSync(join(folder, 'constat-2026-11-20T07-00-00-000Z.tar.gz.encours'), 'half');
  // A folder stands under the name: the rename fails once the copy is written.
  mkdirSync(join(folder, 'constat-2026-11-21T07-00-00-000Z.tar.gz'));
  await expect(backup(image, folder, NOW)).rejects.toMatchObject({ code: 'EISDIR' });
  expect(backups()).toEqual(['constat-2026-11-21T07-00-00-000Z.tar.gz']);
  await backup(image, folder, new Date(NOW.getTime() + 1));
  expect(backups().at(-1)).toBe('constat-2026-11-21T07-00-00-001Z.tar.gz');
});

test('the newest 24 backups are kept', async () => {
  const image = { dump: () => Promise.resolve(new Blob(['x'])) };
  const folder = join(dataDir, 'backups');
  for (let hour = 0; hour < 30; hour += 1) await backup(image, folder, new Date(NOW.getTime() + hour * 3_600_000));
  expect(backups()).toHaveLength(BACKUPS_KEPT);
  expect(backups()[0]).toBe('constat-2026-11-21T13-00-00-000Z.tar.gz');
});

test('[storage/ST4] a folder that bears the name of a backup keeps none from being made', async () => {
  const image = { dump: () => Promise.resolve(new Blob(['x'])) };
  const folder = join(dataDir, 'backups');
  mkdirSync(join(folder, 'constat-2020-01-01T00-00-00-000Z.tar.gz'), { recursive: true });
  for (let hour = 0; hour < 30; hour += 1) await backup(image, folder, new Date(NOW.getTime() + hour * 3_600_000));
  expect(backups()).toHaveLength(BACKUPS_KEPT + 1);
});

describe('[storage/ST5] a folder of the database that holds no database', () => {
  const pg = () => join(dataDir, 'pg');
  const content = () => readdirSync(pg(), { recursive: true }).map(String).toSorted();

  test.each(['PG_VERSION', 'global/pg_control', 'base', 'pg_wal', 'pg_xact'])(
    'is refused when %s is missing, with what to do, and nothing is written into it',
    async (taken) => {
      await seed();
      rmSync(join(pg(), taken), { recursive: true });
      const before = content();
      const refusal = await open().catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(NotADatabase);
      expect((refusal as Error).message).toContain(`il y manque ${taken}`);
      expect((refusal as Error).message).toContain(join(dataDir, 'backups'));
      expect(content()).toEqual(before);
    },
    SLOW_MS,
  );

  test('is refused when it holds something else', async () => {
    mkdirSync(pg());
    writeFileSync(join(pg(), 'notes.txt'), 'à moi');
    await expect(open()).rejects.toThrow(NotADatabase);
    expect(content()).toEqual(['notes.txt']);
  });

  test(
    'is made when it is empty, beside what a killed process had begun, and takes its name once whole',
    async () => {
      mkdirSync(pg());
      mkdirSync(join(dataDir, 'pg.encours'));
      writeFileSync(join(dataDir, 'pg.encours', 'PG_VERSION'), '18');
      const made = await open();
      await write(made.db, 'a');
      expect(await ids(made.db)).toEqual(['a']);
      await made.close(NOW);
      expect(readdirSync(dataDir)).not.toContain('pg.encours');
    },
    SLOW_MS,
  );

  test(
    'takes a backup as its refusal says',
    async () => {
      await seed();
      const first = await open();
      await write(first.db, 'a');
      await first.close(NOW);
      rmSync(join(pg(), 'PG_VERSION'));
      await expect(open()).rejects.toThrow('tar -xzf');
      renameSync(pg(), join(dataDir, 'pg-abimee'));
      mkdirSync(pg());
      const newest = must(backups().at(-1), 'a backup was made');
      execFileSync('tar', ['-xzf', join(dataDir, 'backups', newest), '-C', pg()]);
      const second = await open();
      expect(await ids(second.db)).toEqual(['a']);
      await second.close(NOW);
    },
    SLOW_MS,
  );
});
