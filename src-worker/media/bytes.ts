import { must } from '#domain/base/must.ts';
import type { PrisePhoto } from '../api.ts';
import { unseal, seal } from '../local/sceau.ts';
import { ask, type HasRoom, openerOf, transact, type Opener } from '../local/idb.ts';

export type Size = 'reduit' | 'original';

/** What the device knows of the bytes of a photo or of a dossier's file, beside its document. */
export interface Fiche {
  readonly id: string;
  /** Collection of its document; absent: photos. */
  readonly collection?: 'photos' | 'records';
  /** Intervention or supervision of a photo; dossier of a file, '' as long as it has none: what waits together is shown and tried again together. */
  readonly idIntervention: string;
  /** The document to create, as long as it is not known to be in the local database; null afterwards. Of a 'brouillon', its name. */
  readonly aCreer: Readonly<Record<string, unknown>> | null;
  /** Hash of `reduit`: what is sent, and what the server must acknowledge. Of `original` as long as it is 'brute'. */
  readonly sha256: string;
  /** What was read of a picture that is not compressed yet. */
  readonly prise?: Omit<PrisePhoto, 'original'>;
  /** 'brute' as long as only the original is here; 'brouillon' as long as a file belongs to no dossier; 'a-envoyer' until the server has acknowledged the hash; 'recue' covers what was downloaded from it; 'retiree': withdrawn before it was sent. */
  readonly etat: 'brute' | 'brouillon' | 'a-envoyer' | 'recue' | 'retiree';
  readonly octets: number;
  readonly essais: number;
  readonly derniereErreur: string | null;
  /** Refused for a reason that time does not lift: waits for the user. */
  readonly refus: { readonly code: string; readonly le: string } | null;
  /** Not before this instant, in milliseconds. */
  readonly pasAvantMs: number;
}

/** What changes while a photo is on its way: none of it is sealed. */
export type BareFiche = Omit<Fiche, 'aCreer' | 'prise'>;

/** A card on the disk: place, time and words of the picture in one seal, when there is a key ([session/K1]). */
type StoredFiche = Fiche & { readonly sceau?: Uint8Array<ArrayBuffer> };

export interface Bytes {
  readonly type: string;
  readonly contenu: ArrayBuffer;
}

type StoredBytes = Bytes | { readonly type: string; readonly sceau: Uint8Array<ArrayBuffer> };

const FICHES = 'fiches';
const BYTES = 'octets';
const keyOf = (id: string, size: Size): string => `${id}/${size}`;

export const mediaBaseName = (base: string): string => base.replace(/^constat-/, 'constat-media-');

/** Bytes of the photos of one user and variant, in a database of their own: 'constat-media-<variant>-<user id>'. */
export class BytesStore {
  readonly #open: Opener;
  readonly #key: CryptoKey | null;

  /** `key`: null keeps them in clear. */
  constructor(
    base: string,
    factory: IDBFactory,
    { key = null, hasRoom }: { readonly key?: CryptoKey | null; readonly hasRoom?: HasRoom } = {},
  ) {
    this.#key = key;
    const create = (db: IDBDatabase): void => {
      db.createObjectStore(FICHES, { keyPath: 'id' }).createIndex('etat', 'etat');
      db.createObjectStore(BYTES);
    };
    this.#open = openerOf({ nom: mediaBaseName(base), version: 1, create }, factory, hasRoom);
  }

  /** Bytes and card in one strict commit: after it, nothing of the photo can be lost. */
  async keep(fiche: Fiche, contents: Partial<Record<Size, Bytes>>): Promise<void> {
    const row = await this.#rangerFiche(fiche);
    const ranges = await Promise.all(
      Object.entries(contents).map(async ([taille, octets]) => {
        const key = keyOf(fiche.id, taille as Size);
        return [key, await this.#rangerOctets(key, octets)] as const;
      }),
    );
    await transact(this.#open, {
      magasins: [FICHES, BYTES],
      mode: 'readwrite',
      act: (transaction) => {
        transaction.objectStore(FICHES).put(row);
        for (const [cle, octets] of ranges) transaction.objectStore(BYTES).put(octets, cle);
        return () => null;
      },
    });
  }

  async fiche(id: string): Promise<Fiche | null> {
    const row: unknown = await ask(this.#open, { store: FICHES, mode: 'readonly' }, (store) => store.get(id));
    return row === undefined ? null : this.#readFiche(row as StoredFiche);
  }

  async fiches(etat?: Fiche['etat']): Promise<Fiche[]> {
    const rows = (await ask(this.#open, { store: FICHES, mode: 'readonly' }, (store) =>
      etat === undefined ? store.getAll() : store.index('etat').getAll(etat),
    )) as StoredFiche[];
    return Promise.all(rows.map((row) => this.#readFiche(row)));
  }

  /** Read and written in one transaction; null leaves the card as it is. */
  change(id: string, decide: (fiche: BareFiche) => BareFiche | null): Promise<void> {
    return this.#changeRow(id, (row) => {
      const outcome = decide(row);
      return outcome === null ? null : { ...row, ...outcome };
    });
  }

  /** Its document stands in the local database: what was kept to create it is of no use any more. */
  noteCreated(id: string): Promise<void> {
    return this.#changeRow(id, ({ sceau: _sealed, ...rangee }) => ({ ...rangee, aCreer: null }));
  }

  #changeRow(id: string, decide: (row: StoredFiche) => StoredFiche | null): Promise<void> {
    return transact(this.#open, {
      magasins: [FICHES],
      mode: 'readwrite',
      act: (transaction) => {
        const store = transaction.objectStore(FICHES);
        const demande = store.get(id);
        demande.addEventListener('success', () => {
          const row = demande.result as StoredFiche | undefined;
          const outcome = row === undefined ? null : decide(row);
          if (outcome !== null) store.put(outcome);
        });
        return () => undefined;
      },
    });
  }

  async octets(id: string, size: Size): Promise<Bytes | null> {
    const loaded: unknown = await ask(this.#open, { store: BYTES, mode: 'readonly' }, (store) =>
      store.get(keyOf(id, size)),
    );
    return loaded === undefined ? null : this.#readBytes(keyOf(id, size), loaded as StoredBytes);
  }

  async erase(id: string, sizes: readonly Size[]): Promise<void> {
    await transact(this.#open, {
      magasins: [FICHES, BYTES],
      mode: 'readwrite',
      act: (transaction) => {
        for (const size of sizes) transaction.objectStore(BYTES).delete(keyOf(id, size));
        if (sizes.includes('reduit')) transaction.objectStore(FICHES).delete(id);
        return () => null;
      },
    });
  }

  /** [session/K4] Seals what was kept before there was a key; bytes and cards that changed meanwhile are sealed already. */
  async sealOldDocuments(): Promise<void> {
    if (this.#key === null) return;
    for (const { id } of await this.fiches()) {
      await this.#sealFiche(id);
      for (const size of ['original', 'reduit'] as const) await this.#sealBytes(keyOf(id, size));
    }
  }

  async #sealFiche(id: string): Promise<void> {
    const fiche = await this.fiche(id);
    if (fiche === null || (fiche.aCreer === null && fiche.prise === undefined)) return;
    const row = await this.#rangerFiche(fiche);
    await this.#changeRow(id, (current) =>
      current.sceau !== undefined || (current.aCreer === null && current.prise === undefined)
        ? null
        : { ...withoutSecret(current), ...(row.sceau && { sceau: row.sceau }) },
    );
  }

  async #sealBytes(key: string): Promise<void> {
    const loaded = (await ask(this.#open, { store: BYTES, mode: 'readonly' }, (store) => store.get(key))) as
      | StoredBytes
      | undefined;
    if (loaded === undefined || !('contenu' in loaded)) return;
    const ranges = await this.#rangerOctets(key, loaded);
    await transact(this.#open, {
      magasins: [BYTES],
      mode: 'readwrite',
      act: (transaction) => {
        const store = transaction.objectStore(BYTES);
        const demande = store.get(key);
        demande.addEventListener('success', () => {
          const current = demande.result as StoredBytes | undefined;
          if (current !== undefined && 'contenu' in current) store.put(ranges, key);
        });
        return () => null;
      },
    });
  }

  async #rangerFiche(fiche: Fiche): Promise<StoredFiche> {
    const { aCreer, prise } = fiche;
    if (this.#key === null || (aCreer === null && prise === undefined)) return fiche;
    const clear = new TextEncoder().encode(JSON.stringify({ aCreer, prise }));
    return { ...withoutSecret(fiche), sceau: await seal(this.#key, clear, `fiche/${fiche.id}`) };
  }

  async #readFiche({ sceau, ...fiche }: StoredFiche): Promise<Fiche> {
    if (sceau === undefined) return fiche;
    const clear = await unseal(this.#requiredKey(), sceau, `fiche/${fiche.id}`);
    return { ...fiche, ...(JSON.parse(new TextDecoder().decode(clear)) as Pick<Fiche, 'aCreer' | 'prise'>) };
  }

  async #rangerOctets(key: string, octets: Bytes): Promise<StoredBytes> {
    if (this.#key === null) return octets;
    return { type: octets.type, sceau: await seal(this.#key, octets.contenu, `octets/${key}`) };
  }

  async #readBytes(key: string, loaded: StoredBytes): Promise<Bytes> {
    if ('contenu' in loaded) return loaded;
    return { type: loaded.type, contenu: await unseal(this.#requiredKey(), loaded.sceau, `octets/${key}`) };
  }

  #requiredKey(): CryptoKey {
    return must(this.#key, 'la base est ouverte avec sa clé');
  }
}

/** What the rules of photos ask of it: the simulation gives tables in its place. */
export type ByteTables = Pick<BytesStore, 'keep' | 'fiche' | 'fiches' | 'change' | 'noteCreated' | 'octets' | 'erase'>;

const withoutSecret = ({ prise: _prise, ...fiche }: StoredFiche): StoredFiche => ({ ...fiche, aCreer: null });
