import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../server/db/open.ts';

const ROOT = join(import.meta.dirname, '..');
const NODE = join(ROOT, 'node_modules', '.bin', 'node');
const PASSPHRASE = 'quatre mots qui tiennent';
const STORY_MS = 180_000;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'constat-commandes-'));
  await mkdir(join(folder, 'ailleurs'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** What `npm run backup` and `npm run restore` run, and what the terminal shows. */
async function command(args: readonly string[], settings: Readonly<Record<string, string>> = {}) {
  const env = {
    PATH: process.env['PATH'],
    DATA_DIR: join(folder, 'donnees'),
    BACKUP_DIR: join(folder, 'ailleurs'),
    BACKUP_PASSPHRASE: PASSPHRASE,
    ...settings,
  };
  const run = promisify(execFile)(NODE, [join(ROOT, 'server', 'backup', 'main.ts'), ...args], { env });
  return run.then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    (error: { code: number; stdout: string; stderr: string }) => ({ code: error.code, said: error.stderr }),
  );
}

test(
  '[sauvegardes/SV4] [sauvegardes/SV7] the commands say in a sentence what they did, or why they did nothing',
  async () => {
    expect(await command(['sauvegarder'], { BACKUP_DIR: '', BACKUP_PASSPHRASE: '' })).toEqual({
      code: 1,
      said: expect.stringContaining('Aucune sauvegarde n’est réglée'),
    });
    expect((await command(['sauvegarder'])).said).toContain('Il n’y a pas de base de données dans');
    expect((await command(['restaurer', '--liste'])).said).toContain('Il n’y a pas de sauvegarde dans');

    const database = await openDatabase({ dataDir: join(folder, 'donnees'), databaseUrl: null });
    const busy = await command(['sauvegarder']);
    await database.release();
    expect(busy).toEqual({ code: 1, said: expect.stringContaining('il sauvegarde de lui-même') });

    expect(await command(['sauvegarder'])).toEqual({ code: 0, said: expect.stringContaining('Sauvegarde faite') });
    expect((await command(['restaurer', '--liste'])).said).toMatch(/^constat-\S+\.sauvegarde : 20/);
    expect((await command(['restaurer'])).said).toContain('une sauvegarde ne se restaure que dans un endroit vide');
    const place = { DATA_DIR: join(folder, 'place') };
    const wrong = await command(['restaurer'], { ...place, BACKUP_PASSPHRASE: 'une autre phrase' });
    expect(wrong).toEqual({ code: 1, said: expect.stringContaining('Cette phrase de passe n’ouvre pas') });
    expect(await command(['restaurer'], place)).toEqual({
      code: 0,
      said: expect.stringContaining('Sauvegarde restaurée'),
    });
    const restored = await openDatabase({ dataDir: join(folder, 'place'), databaseUrl: null });
    await restored.release();
  },
  STORY_MS,
);
