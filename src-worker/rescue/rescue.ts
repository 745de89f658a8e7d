import { ok, type Result } from '#domain/base/result.ts';
import { SYNCED_COLLECTIONS, type LocalDocument } from '#domain/fields/documents.ts';
import { sortQueue, type Waiting } from '#domain/sync/queue.ts';
import type { Collection } from '#domain/sync/collections.ts';
import type { Rescued } from '../api.ts';
import type { Document } from '../local/sealed-document.ts';
import { BytesStore, mediaBaseName, type Fiche } from '../media/bytes.ts';
import { fileOf, jsonFile, photoOf } from '../state/export.ts';
import { findOwner, type Owner, type OwnerSources } from './owner.ts';
import { rawRows, readStore, type RawRows } from './raw.ts';

const NOTHING: RawRows = { rows: [], unreadable: 0 };

/**
 * [sync/C29] What waits on this device, in files, read as the disk holds it: nothing is opened by RxDB, nothing is
 * written, and a part that cannot be read takes no other one away.
 */
export async function rescue(sources: OwnerSources): Promise<Result<Rescued>> {
  const owner = await findOwner(sources);
  if (!owner.ok) return owner;
  const reader = new Reader(sources.factory, owner.value);
  const waiting: Waiting[] = [];
  for (const collection of SYNCED_COLLECTIONS)
    for (const row of await reader.rows(collection, ({ dirty }) => dirty === 1))
      waiting.push({ collection, doc: documentOf(row) });
  const notes = (await reader.rows('commandes', () => true)).filter(
    ({ genre }) => genre === 'appel' || genre === 'brouillon',
  );
  const fiches = await reader.fiches();
  const { idUser, appareil, base } = owner.value;
  const head = {
    idUser,
    appareil: appareil === '' ? base : appareil,
    exporteLe: new Date(sources.nowMs).toISOString(),
  };
  const photos = await reader.photos(fiches);
  const files = [{ nom: 'constat-file.json', contenu: fileOf(head, sortQueue(waiting), photos) }];
  if (notes.length > 0)
    files.push({
      nom: 'constat-brouillons.json',
      contenu: jsonFile({ format: 'constat-brouillons', ...head, notes: notes.map(documentOf) }),
    });
  files.push(...(await reader.pictures(fiches)));
  const bare = fiches.filter(({ id, etat }) => etat !== 'retiree' && !waiting.some(({ doc }) => doc.id === id)).length;
  const calls = notes.filter(({ genre }) => genre === 'appel').length;
  return ok({
    attente: waiting.length + bare + calls,
    brouillons: notes.length - calls,
    illisibles: reader.unreadable,
    fichiers: files,
  });
}

/** Reads part by part; what could not be read is counted. */
class Reader {
  unreadable = 0;
  readonly #factory: IDBFactory;
  readonly #owner: Owner;
  readonly #octets: BytesStore;

  constructor(factory: IDBFactory, owner: Owner) {
    this.#factory = factory;
    this.#owner = owner;
    this.#octets = new BytesStore(owner.base, factory, { key: owner.cle });
  }

  async rows(collection: Collection, isWanted: Parameters<typeof rawRows>[2]): Promise<readonly Document[]> {
    const { base, cle } = this.#owner;
    const { rows, unreadable } = await this.#part(
      () => rawRows(this.#factory, { base, collection, cle }, isWanted),
      NOTHING,
    );
    this.unreadable += unreadable;
    return rows;
  }

  /** What the server has not acknowledged, compressed or not. */
  async fiches(): Promise<readonly Fiche[]> {
    const nom = mediaBaseName(this.#owner.base);
    const count = await this.#part(
      () => readStore(this.#factory, { nom, store: 'fiches' }, (store) => store.count()),
      null,
    );
    if (count === null || count === 0) return [];
    const all = await this.#part(() => this.#octets.fiches(), []);
    return all.filter(({ etat }) => etat !== 'recue');
  }

  async photos(fiches: readonly Fiche[]): Promise<Awaited<ReturnType<typeof photoOf>>[]> {
    const ready = fiches.filter(({ etat }) => etat === 'a-envoyer' || etat === 'retiree');
    const read = await Promise.all(ready.map((fiche) => this.#part(() => photoOf(this.#octets, fiche), null)));
    return read.filter((one) => one !== null);
  }

  /** Pictures and files that have no document yet: as they were taken. */
  async pictures(fiches: readonly Fiche[]): Promise<Rescued['fichiers'][number][]> {
    const raw = fiches.filter(({ etat }) => etat === 'brute' || etat === 'brouillon');
    const read = await Promise.all(
      raw.map(async ({ id, etat }) => {
        const octets = await this.#part(() => this.#octets.octets(id, etat === 'brute' ? 'original' : 'reduit'), null);
        return octets && { nom: `constat-${id}`, contenu: new Blob([octets.contenu], { type: octets.type }) };
      }),
    );
    return read.filter((one) => one !== null);
  }

  async #part<T>(read: () => Promise<T>, without: T): Promise<T> {
    try {
      return await read();
    } catch {
      // Whatever keeps this part from being read, the others are worth having; that one is missing is said.
      this.unreadable += 1;
      return without;
    }
  }
}

const documentOf = ({ _deleted, _attachments, _meta, _rev, ...doc }: Document): LocalDocument => doc as LocalDocument;
