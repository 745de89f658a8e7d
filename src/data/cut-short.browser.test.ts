import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { create } from '#domain/sync/edit.ts';
import { LOCAL_VERSION } from '#domain/sync/collections.ts';
import { watchBase } from '../../src-worker/local/database.ts';
import { Connection } from './connection.ts';
import { openBase } from './database.ts';
import { LiveQuery } from './live-query.ts';
import { writeDocument } from './write.ts';

const context = { collection: 'dossiers', editId: 'e1', now: '2026-11-24T08:00:00.000Z', horsLigne: false } as const;

type Opener = (this: IDBFactory, ...args: Parameters<IDBFactory['open']>) => IDBOpenDBRequest;
const open = Object.getOwnPropertyDescriptor(IDBFactory.prototype, 'open')?.value as Opener;

/** As a browser that deletes what stands here: it cuts the next opening of this database short. */
function cutNext(ending: string): { readonly isCut: () => boolean } {
  let isCut = false;
  IDBFactory.prototype.open = function (...args) {
    const asked = open.apply(this, args);
    if (isCut || !args[0].endsWith(ending)) return asked;
    isCut = true;
    const error = new DOMException('The connection was closed.', 'AbortError');
    asked.addEventListener('success', (event) => {
      event.stopImmediatePropagation();
      asked.result.close();
      Object.defineProperty(asked, 'error', { value: error });
      asked.dispatchEvent(new Event('error', { bubbles: true, cancelable: true }));
    });
    return asked;
  };
  return { isCut: () => isCut };
}

const deleted = (nom: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const asked = indexedDB.deleteDatabase(nom);
    asked.addEventListener('success', () => resolve());
    asked.addEventListener('error', () => reject(asked.error ?? new Error(nom)));
  });

describe('a database that the browser deletes under a page', () => {
  let connection: Connection;
  let nom: string;
  beforeEach(async () => {
    nom = `constat-cee-effacee-${crypto.randomUUID()}`;
    connection = new Connection((one) => openBase(one, { key: () => Promise.resolve(null) }));
    await connection.open(nom);
  });
  afterEach(async () => {
    IDBFactory.prototype.open = open;
    await connection.close();
  });

  for (const database of ['_rxdb_internal', 'dossiers'])
    test(`[sync/S29] an opening of ${database} that was cut short once is made again`, async () => {
      const live = new LiveQuery({
        connexion: connection,
        collection: 'dossiers',
        query: { selector: {} },
        forget: () => undefined,
      });
      const leave = live.subscribe(() => undefined);
      await vi.waitFor(() => expect(live.rows()).toEqual([]), { timeout: 30_000 });
      const cut = cutNext(`--${database}`);
      await connection.reopen(connection.base()!).catch(() => null);
      await vi.waitFor(() => expect(live.rows()).toEqual([]), { timeout: 30_000 });
      expect(cut.isCut()).toBe(true);
      const written = await writeDocument(connection, { collection: 'dossiers', id: 'd1' }, () =>
        create({ id: 'd1', etat: 'EN COURS' }, context),
      );
      expect(written).toMatchObject({ ok: true });
      await vi.waitFor(() => expect(live.rows()).toMatchObject([{ id: 'd1' }]), { timeout: 30_000 });
      leave();
    });

  const internal = (): string => `rxdb-dexie-${nom}--${LOCAL_VERSION}--_rxdb_internal`;

  test('[sync/S29] that went between its opening and the watch is told', async () => {
    await connection.close();
    await deleted(internal());
    const onClosed = vi.fn<() => void>();
    await watchBase(indexedDB, { name: nom, signal: new AbortController().signal }, onClosed);
    expect(onClosed).toHaveBeenCalledOnce();
    expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(internal());
  });

  test('[sync/S29] that is being deleted while the watch opens is told', async () => {
    cutNext('--_rxdb_internal');
    const onClosed = vi.fn<() => void>();
    await watchBase(indexedDB, { name: nom, signal: new AbortController().signal }, onClosed);
    expect(onClosed).toHaveBeenCalledOnce();
  });
});
