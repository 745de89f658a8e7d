import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { folderStore } from './file-store.ts';
import { pathInside, UnsafeName } from './inside.ts';

const BAD = [
  '',
  '.',
  '..',
  '../secret',
  '../../../pg/PG_VERSION',
  '/etc/passwd',
  'a/b',
  'a\\b',
  'C:\\secret',
  '%2e%2e',
  '%2e%2e%2fsecret',
  'x\0y',
  ' ',
  'a b',
  'a\nb',
  '.secret',
  '..\u2044secret',
  'é',
  'a'.repeat(201),
];

describe('[storage/ST1] the path of a name in a folder', () => {
  test.each([randomUUID(), 'f'.repeat(64), 'ab', 'secret', '_form-B2x_9-Z.js', '2026-11-20T07-00-00-000Z-a@b.fr.json'])(
    '%s is one file of it',
    (name) => {
      expect(pathInside('/données', name)).toBe(join('/données', name));
    },
  );
  test.each(BAD)('%j is none', (name) => {
    expect(() => pathInside('/données', name)).toThrow(UnsafeName);
  });
});

describe('[storage/ST1] the stores of files', () => {
  let folder: string;
  const store = () => folderStore(join(folder, 'fichiers'));
  const within = () => readdirSync(folder, { recursive: true }).map(String).toSorted();
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'constat-inside-'));
    writeFileSync(join(folder, 'secret'), 'x');
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test.each(BAD)('%j reads, writes and removes nothing', async (key) => {
    const before = within();
    const expected = { sha256: 'a'.repeat(64), taille: 4, types: ['image/png'] as const };
    const piece = { offset: 0, contenu: Readable.from([Buffer.from('x')]) };
    await expect(store().partiels.receive(key, piece, expected)).rejects.toThrow(UnsafeName);
    await expect(store().partiels.size(key)).rejects.toThrow(UnsafeName);
    await expect(store().partiels.forget(key)).rejects.toThrow(UnsafeName);
    await store().remove(key, new Date());
    expect(await store().read(key)).toBeNull();
    expect(within().filter((name) => !name.startsWith('fichiers'))).toEqual(
      before.filter((name) => !name.startsWith('fichiers')),
    );
    expect(within().filter((name) => /envois./.test(name))).toEqual([]);
  });
});
