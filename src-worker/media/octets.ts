import { must } from '#domain/base/must.ts';
import type { PrisePhoto } from '../api.ts';
import { desceller, sceller } from '../local/sceau.ts';
import { demander, ouverture, transiger, type Ouvrir } from '../local/idb.ts';

export type Taille = 'reduit' | 'original';

/** What the device knows of the bytes of a photo or of a dossier's file, beside its document. */
export interface Fiche {
  readonly id: string;
  /** Collection of its document; absent: photos. */
  readonly collection?: 'photos' | 'records';
  /** Intervention of a photo; dossier of a file, '' as long as it has none: what waits together is shown and tried again together. */
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
export type FicheNue = Omit<Fiche, 'aCreer' | 'prise'>;

/** A card on the disk: place, time and words of the picture in one seal, when there is a key ([session/K1]). */
type FicheRangee = Fiche & { readonly sceau?: Uint8Array<ArrayBuffer> };

export interface Octets {
  readonly type: string;
  readonly contenu: ArrayBuffer;
}

type OctetsRanges = Octets | { readonly type: string; readonly sceau: Uint8Array<ArrayBuffer> };

const FICHES = 'fiches';
const OCTETS = 'octets';
const cleDe = (id: string, taille: Taille): string => `${id}/${taille}`;

export const nomMedia = (base: string): string => base.replace(/^constat-/, 'constat-media-');

/** Bytes of the photos of one user and variant, in a database of their own: 'constat-media-<variant>-<user id>'. */
export class MagasinOctets {
  readonly #ouvrir: Ouvrir;
  readonly #cle: CryptoKey | null;

  /** `cle`: null keeps them in clear. */
  constructor(base: string, fabrique: IDBFactory, cle: CryptoKey | null = null) {
    this.#cle = cle;
    const creer = (db: IDBDatabase): void => {
      db.createObjectStore(FICHES, { keyPath: 'id' }).createIndex('etat', 'etat');
      db.createObjectStore(OCTETS);
    };
    this.#ouvrir = ouverture({ nom: nomMedia(base), version: 1, creer }, fabrique);
  }

  /** Bytes and card in one strict commit: after it, nothing of the photo can be lost. */
  async garder(fiche: Fiche, contenus: Partial<Record<Taille, Octets>>): Promise<void> {
    const rangee = await this.#rangerFiche(fiche);
    const ranges = await Promise.all(
      Object.entries(contenus).map(async ([taille, octets]) => {
        const cle = cleDe(fiche.id, taille as Taille);
        return [cle, await this.#rangerOctets(cle, octets)] as const;
      }),
    );
    await transiger(this.#ouvrir, {
      magasins: [FICHES, OCTETS],
      mode: 'readwrite',
      agir: (transaction) => {
        transaction.objectStore(FICHES).put(rangee);
        for (const [cle, octets] of ranges) transaction.objectStore(OCTETS).put(octets, cle);
        return () => null;
      },
    });
  }

  async fiche(id: string): Promise<Fiche | null> {
    const rangee: unknown = await demander(this.#ouvrir, { magasin: FICHES, mode: 'readonly' }, (magasin) =>
      magasin.get(id),
    );
    return rangee === undefined ? null : this.#lireFiche(rangee as FicheRangee);
  }

  async fiches(etat?: Fiche['etat']): Promise<Fiche[]> {
    const rangees = (await demander(this.#ouvrir, { magasin: FICHES, mode: 'readonly' }, (magasin) =>
      etat === undefined ? magasin.getAll() : magasin.index('etat').getAll(etat),
    )) as FicheRangee[];
    return Promise.all(rangees.map((rangee) => this.#lireFiche(rangee)));
  }

  /** Read and written in one transaction; null leaves the card as it is. */
  changer(id: string, decider: (fiche: FicheNue) => FicheNue | null): Promise<void> {
    return this.#changerRangee(id, (rangee) => {
      const suite = decider(rangee);
      return suite === null ? null : { ...rangee, ...suite };
    });
  }

  /** Its document stands in the local database: what was kept to create it is of no use any more. */
  noterCreee(id: string): Promise<void> {
    return this.#changerRangee(id, ({ sceau: _fait, ...rangee }) => ({ ...rangee, aCreer: null }));
  }

  #changerRangee(id: string, decider: (rangee: FicheRangee) => FicheRangee | null): Promise<void> {
    return transiger(this.#ouvrir, {
      magasins: [FICHES],
      mode: 'readwrite',
      agir: (transaction) => {
        const magasin = transaction.objectStore(FICHES);
        const demande = magasin.get(id);
        demande.addEventListener('success', () => {
          const rangee = demande.result as FicheRangee | undefined;
          const suite = rangee === undefined ? null : decider(rangee);
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
    return lus === undefined ? null : this.#lireOctets(cleDe(id, taille), lus as OctetsRanges);
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

  /** [session/K4] Seals what was kept before there was a key; bytes and cards that changed meanwhile are sealed already. */
  async scellerAnciens(): Promise<void> {
    if (this.#cle === null) return;
    for (const { id } of await this.fiches()) {
      await this.#scellerFiche(id);
      for (const taille of ['original', 'reduit'] as const) await this.#scellerOctets(cleDe(id, taille));
    }
  }

  async #scellerFiche(id: string): Promise<void> {
    const fiche = await this.fiche(id);
    if (fiche === null || (fiche.aCreer === null && fiche.prise === undefined)) return;
    const rangee = await this.#rangerFiche(fiche);
    await this.#changerRangee(id, (courante) =>
      courante.sceau !== undefined || (courante.aCreer === null && courante.prise === undefined)
        ? null
        : { ...sansSecret(courante), ...(rangee.sceau && { sceau: rangee.sceau }) },
    );
  }

  async #scellerOctets(cle: string): Promise<void> {
    const lus = (await demander(this.#ouvrir, { magasin: OCTETS, mode: 'readonly' }, (magasin) => magasin.get(cle))) as
      | OctetsRanges
      | undefined;
    if (lus === undefined || !('contenu' in lus)) return;
    const ranges = await this.#rangerOctets(cle, lus);
    await transiger(this.#ouvrir, {
      magasins: [OCTETS],
      mode: 'readwrite',
      agir: (transaction) => {
        const magasin = transaction.objectStore(OCTETS);
        const demande = magasin.get(cle);
        demande.addEventListener('success', () => {
          const courant = demande.result as OctetsRanges | undefined;
          if (courant !== undefined && 'contenu' in courant) magasin.put(ranges, cle);
        });
        return () => null;
      },
    });
  }

  async #rangerFiche(fiche: Fiche): Promise<FicheRangee> {
    const { aCreer, prise } = fiche;
    if (this.#cle === null || (aCreer === null && prise === undefined)) return fiche;
    const clair = new TextEncoder().encode(JSON.stringify({ aCreer, prise }));
    return { ...sansSecret(fiche), sceau: await sceller(this.#cle, clair, `fiche/${fiche.id}`) };
  }

  async #lireFiche({ sceau, ...fiche }: FicheRangee): Promise<Fiche> {
    if (sceau === undefined) return fiche;
    const clair = await desceller(this.#laCle(), sceau, `fiche/${fiche.id}`);
    return { ...fiche, ...(JSON.parse(new TextDecoder().decode(clair)) as Pick<Fiche, 'aCreer' | 'prise'>) };
  }

  async #rangerOctets(cle: string, octets: Octets): Promise<OctetsRanges> {
    if (this.#cle === null) return octets;
    return { type: octets.type, sceau: await sceller(this.#cle, octets.contenu, `octets/${cle}`) };
  }

  async #lireOctets(cle: string, lus: OctetsRanges): Promise<Octets> {
    if ('contenu' in lus) return lus;
    return { type: lus.type, contenu: await desceller(this.#laCle(), lus.sceau, `octets/${cle}`) };
  }

  #laCle(): CryptoKey {
    return must(this.#cle, 'la base est ouverte avec sa clé');
  }
}

const sansSecret = ({ prise: _prise, ...fiche }: FicheRangee): FicheRangee => ({ ...fiche, aCreer: null });
