import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { LocalDocument } from '#domain/fields/documents.ts';
import { create, editer } from '#domain/sync/edit.ts';
import { watchConnections } from '../../src-worker/test-support/connections.ts';
import { Connection } from './connection.ts';
import { openBase } from './database.ts';
import { LiveQuery } from './live-query.ts';
import { writeDocument } from './write.ts';

const context = { collection: 'dossiers', editId: 'e1', now: '2026-11-21T08:00:00.000Z', horsLigne: false } as const;
const target = { collection: 'dossiers', id: 'd1' } as const;

const { loseAll: toutPerdre } = watchConnections();

/** Read by a connection that had no part in the writing. */
async function onDisk(nom: string): Promise<unknown> {
  const other = new Connection((one) => openBase(one, { key: () => Promise.resolve(null) }));
  await other.open(nom);
  const [doc] = await (await other.base())!.dossiers.storageInstance.findDocumentsById(['d1'], false);
  await other.close();
  return (doc as LocalDocument | undefined)?.['acces'];
}

describe('a connection that is lost, in Chromium', () => {
  let connection: Connection;
  let nom: string;
  beforeEach(async () => {
    nom = `constat-cee-perdue-${crypto.randomUUID()}`;
    connection = new Connection((one) => openBase(one, { key: () => Promise.resolve(null) }));
    await connection.open(nom);
    await writeDocument(connection, target, () => create({ id: 'd1', etat: 'EN COURS', acces: null }, context));
  });
  afterEach(() => connection.close());

  const write = (access: string) =>
    writeDocument(connection, target, (current) =>
      current === undefined ? null : editer(current, { acces: access }, context),
    );

  test('[sync/C25] is opened again, and the write is made before it is claimed', async () => {
    toutPerdre('annoncee');
    await write('Digicode 7');
    expect(await onDisk(nom)).toBe('Digicode 7');
  });

  test('[sync/C25] lost while a write is on its way, it claims the write only when it is on the disk', async () => {
    const writing = write('Clé au 20');
    toutPerdre('annoncee');
    await writing;
    expect(await onDisk(nom)).toBe('Clé au 20');
  });

  test('[sync/C25] lost again and again, no write is lost and none is made twice', async () => {
    for (let n = 1; n <= 3; n += 1) {
      toutPerdre('annoncee');
      await write(`passage ${n}`);
      expect(await onDisk(nom)).toBe(`passage ${n}`);
    }
  });

  test('[sync/C25] a screen goes on reading', async () => {
    const live = new LiveQuery({
      connexion: connection,
      collection: 'dossiers',
      query: { selector: { etat: 'EN COURS' } },
      forget: () => undefined,
    });
    const quitter = live.subscribe(() => undefined);
    await vi.waitFor(() => expect(live.rows()).toHaveLength(1), { timeout: 30_000 });
    toutPerdre('annoncee');
    await write('Portail vert');
    await vi.waitFor(() => expect(live.rows()).toMatchObject([{ acces: 'Portail vert' }]), { timeout: 30_000 });
    quitter();
  });
});
