import type { PrisePhoto } from '../api.ts';
import { demander, ouverture, transiger, type Ouvrir } from '../idb.ts';

export type Taille = 'reduit' | 'original';

/** What the device knows of the bytes of a photo, beside its document (collection `photos`). */
export interface Fiche {
  readonly id: string;
  readonly idIntervention: string;
  /** The document to create, as long as it is not known to be in the local database; null afterwards. */
  readonly aCreer: Readonly<Record<string, unknown>> | null;
  /** Hash of `reduit`: what is sent, and what the server must acknowledge. Of `original` as long as it is 'brute'. */
  readonly sha256: string;
  /** What was read of a picture that is not compressed yet. */
  readonly prise?: Omit<PrisePhoto, 'original'>;
  /** 'brute' as long as only the original is here; 'a-envoyer' until the server has acknowledged the hash; 'recue' covers what was downloaded from it; 'retiree': withdrawn before it was sent. */
  readonly etat: 'brute' | 'a-envoyer' | 'recue' | 'retiree';
  readonly octets: number;
  readonly essais: number;
  readonly derniereErreur: string | null;
  /** Refused for a reason that time does not lift: waits for the user. */
  readonly refus: { readonly code: string; readonly le: string } | null;
  /** Not before this instant, in milliseconds. */
  readonly pasAvantMs: number;
}

export interface Octets {
  readonly type: string;
  readonly contenu: ArrayBuffer;
}

const FICHES = 'fiches';
const OCTETS = 'octets';
const cleDe = (id: string, taille: Taille): string => `${id}/${taille}`;

export const nomMedia = (base: string): string => base.replace(/^constat-/, 'constat-media-');

/** Bytes of the photos of one user and variant, in a database of their own: 'constat-media-<variant>-<user id>'. */
export class MagasinOctets {
  readonly #ouvrir: Ouvrir;

  constructor(base: string, fabrique: IDBFactory) {
    const creer = (db: IDBDatabase): void => {
      db.createObjectStore(FICHES, { keyPath: 'id' }).createIndex('etat', 'etat');
      db.createObjectStore(OCTETS);
    };
    this.#ouvrir = ouverture({ nom: nomMedia(base), version: 1, creer }, fabrique);
  }

  /** Bytes and card in one strict commit: after it, nothing of the photo can be lost. */
  async garder(fiche: Fiche, contenus: Partial<Record<Taille, Octets>>): Promise<void> {
    await transiger(this.#ouvrir, {
      magasins: [FICHES, OCTETS],
      mode: 'readwrite',
      agir: (transaction) => {
        transaction.objectStore(FICHES).put(fiche);
        for (const [taille, octets] of Object.entries(contenus))
          transaction.objectStore(OCTETS).put(octets, cleDe(fiche.id, taille as Taille));
        return () => null;
      },
    });
  }

  async fiche(id: string): Promise<Fiche | null> {
    return (
      ((await demander(this.#ouvrir, { magasin: FICHES, mode: 'readonly' }, (magasin) => magasin.get(id))) as
        | Fiche
        | undefined) ?? null
    );
  }

  async fiches(etat?: Fiche['etat']): Promise<Fiche[]> {
    return demander(this.#ouvrir, { magasin: FICHES, mode: 'readonly' }, (magasin) =>
      etat === undefined ? magasin.getAll() : magasin.index('etat').getAll(etat),
    ) as Promise<Fiche[]>;
  }

  /** Read and written in one transaction; null leaves the card as it is. */
  changer(id: string, decider: (fiche: Fiche) => Fiche | null): Promise<void> {
    return transiger(this.#ouvrir, {
      magasins: [FICHES],
      mode: 'readwrite',
      agir: (transaction) => {
        const magasin = transaction.objectStore(FICHES);
        const demande = magasin.get(id);
        demande.addEventListener('success', () => {
          const fiche = demande.result as Fiche | undefined;
          const suite = fiche === undefined ? null : decider(fiche);
          if (suite !== null) magasin.put(suite);
        });
        return () => undefined;
      },
    });
  }

  async octets(id: string, taille: Taille): Promise<Octets | null> {
    const lus: unknown = await demander(this.#ouvrir, { magasin: OCTETS, mode: 'readonly' }, (magasin) =>
      magasin.get(cleDe(id, taille)),
    );
    return (lus as Octets | undefined) ?? null;
  }

  async effacer(id: string, tailles: readonly Taille[]): Promise<void> {
    await transiger(this.#ouvrir, {
      magasins: [FICHES, OCTETS],
      mode: 'readwrite',
      agir: (transaction) => {
        for (const taille of tailles) transaction.objectStore(OCTETS).delete(cleDe(id, taille));
        if (tailles.includes('reduit')) transaction.objectStore(FICHES).delete(id);
        return () => null;
      },
    });
  }
}
