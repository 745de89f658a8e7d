import { must } from '#domain/base/must.ts';
import type { IdentiteChaine, Maillon, Salted } from '#domain/preuves/chain.ts';
import { seal, unseal } from '../local/sceau.ts';
import { ask, type HasRoom, openerOf, transact, type Opener } from '../local/idb.ts';

/** A chain of this device and where it stands. */
export interface Chaine extends IdentiteChaine {
  /** Its last link; 0 and the origin's hash before the first one. */
  readonly n: number;
  readonly empreinte: string;
  /** Links that the server has. */
  readonly recu: number;
  /** The server did not take what follows, or knows of no such visit: nothing is added to it any more. */
  readonly close: boolean;
}

/** [preuves/PV15] Its salt goes where it goes. */
type Link = Salted<Maillon>;

/** In the clear without a key, in a seal otherwise ([session/K1]). */
type StoredLink = { readonly idChaine: string; readonly n: number } & (
  | { readonly maillon: Link }
  | { readonly sceau: Uint8Array<ArrayBuffer> }
);

const CHAINS = 'chaines';
const LINKS = 'maillons';

export const linksBaseName = (base: string): string => base.replace(/^constat-/, 'constat-preuves-');

/**
 * [preuves/PV9] The chains of one user and variant on this device, in a database of their own: 'constat-preuves-<variant>-<user id>'.
 * A chain and its new links are one strict commit, made on the chain as it was read: two threads never make two links of
 * one number, and a killed browser leaves a whole chain.
 */
export class LinkStore {
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
      db.createObjectStore(CHAINS, { keyPath: 'id' }).createIndex('idIntervention', 'idIntervention');
      db.createObjectStore(LINKS, { keyPath: ['idChaine', 'n'] }).createIndex('idChaine', 'idChaine');
    };
    this.#open = openerOf({ nom: linksBaseName(base), version: 1, create }, factory, hasRoom);
  }

  /** Of one visit, or all of them. */
  chains(idIntervention?: string): Promise<Chaine[]> {
    return ask<Chaine[]>(this.#open, { store: CHAINS, mode: 'readonly' }, (store) =>
      idIntervention === undefined ? store.getAll() : store.index('idIntervention').getAll(idIntervention),
    );
  }

  /** Links of a chain after this number, in their order; `count` of them at most. */
  async links(idChaine: string, { after = 0, count = Infinity } = {}): Promise<Link[]> {
    const rows = await this.#rowsOf(idChaine);
    const asked = rows.filter(({ n }) => n > after).slice(0, count);
    return Promise.all(asked.map((row) => this.#read(row)));
  }

  /** In the order of their keys: by number. */
  #rowsOf(idChaine: string): Promise<StoredLink[]> {
    return ask<StoredLink[]>(this.#open, { store: LINKS, mode: 'readonly' }, (store) =>
      store.index('idChaine').getAll(idChaine),
    );
  }

  /** false: another thread extended or began the open chain of this visit since it was read, and nothing was written. */
  async append(chain: Chaine, links: readonly Link[]): Promise<boolean> {
    const last = must(links.at(-1), 'links are added');
    const rows = await Promise.all(links.map((link) => this.#row(chain.id, link)));
    return transact(this.#open, {
      magasins: [CHAINS, LINKS],
      mode: 'readwrite',
      act: (transaction) => {
        let isWritten = false;
        const chains = transaction.objectStore(CHAINS);
        const asked: IDBRequest<Chaine[]> = chains.index('idIntervention').getAll(chain.idIntervention);
        asked.addEventListener('success', () => {
          const open = asked.result.find(({ close }) => !close);
          if ((open?.n ?? 0) !== chain.n || (open !== undefined && open.id !== chain.id)) return;
          chains.put({ ...(open ?? chain), n: last.n, empreinte: last.empreinte });
          for (const row of rows) transaction.objectStore(LINKS).put(row);
          isWritten = true;
        });
        return () => isWritten;
      },
    });
  }

  /** What the server answered of a chain, whatever was added to it meanwhile. */
  note(id: string, answer: Pick<Chaine, 'recu' | 'close'>): Promise<void> {
    return transact(this.#open, {
      magasins: [CHAINS],
      mode: 'readwrite',
      act: (transaction) => {
        const chains = transaction.objectStore(CHAINS);
        const asked: IDBRequest<Chaine | undefined> = chains.get(id);
        asked.addEventListener('success', () => {
          if (asked.result !== undefined) chains.put({ ...asked.result, ...answer });
        });
        return () => undefined;
      },
    });
  }

  async forget(id: string): Promise<void> {
    const rows = await this.#rowsOf(id);
    await transact(this.#open, {
      magasins: [CHAINS, LINKS],
      mode: 'readwrite',
      act: (transaction) => {
        transaction.objectStore(CHAINS).delete(id);
        for (const { n } of rows) transaction.objectStore(LINKS).delete([id, n]);
        return () => undefined;
      },
    });
  }

  /** [session/K4] Seals what was chained before there was a key. Links never change: a row is the same, whoever seals it. */
  async sealOldDocuments(): Promise<void> {
    if (this.#key === null) return;
    for (const { id } of await this.chains()) {
      const clear = (await this.#rowsOf(id)).flatMap((row) => ('maillon' in row ? row.maillon : []));
      const rows = await Promise.all(clear.map((link) => this.#row(id, link)));
      for (const row of rows) await ask(this.#open, { store: LINKS, mode: 'readwrite' }, (store) => store.put(row));
    }
  }

  async #row(idChaine: string, maillon: Link): Promise<StoredLink> {
    const { n } = maillon;
    if (this.#key === null) return { idChaine, n, maillon };
    const clear = new TextEncoder().encode(JSON.stringify(maillon));
    return { idChaine, n, sceau: await seal(this.#key, clear, `maillon/${idChaine}/${n}`) };
  }

  async #read(row: StoredLink): Promise<Link> {
    if ('maillon' in row) return row.maillon;
    const key = must(this.#key, 'la base est ouverte avec sa clé');
    const clear = await unseal(key, row.sceau, `maillon/${row.idChaine}/${row.n}`);
    const maillon: Link = JSON.parse(new TextDecoder().decode(clear));
    return maillon;
  }
}
