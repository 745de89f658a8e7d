import { ETATS_DOSSIER } from '#domain/dossiers/dossier.ts';
import type { Collection } from '#domain/sync/collections.ts';
import { SYNCED_COLLECTIONS } from '#domain/sync/documents.ts';
import { AUCUN, ecrireBadges, lireBadges, type Badges } from './badges.ts';
import { Listeners } from '../platform/observable.ts';
import type { Connexion } from './connexion.ts';
import { rowsOf, type Base } from '../../src-worker/local/database.ts';
import { type Magasin, magasinRxdb, type Stocke } from '../../src-worker/local/magasin.ts';
import { countWaiting, type WaitingBytes } from '../../src-worker/local/waiting.ts';

export interface Compteurs {
  /** Dossiers per state; five zeros when they could not be counted (specification, section 8). */
  readonly badges: Badges;
  /** Documents, photos and calls that the server has not received: exact ([sync/S9]). */
  readonly enAttente: number;
  /** Photos among them, whose bytes wait on this device. */
  readonly photos: number;
  readonly conflits: number;
  /** Unread notifications of the user. */
  readonly notifications: number;
}

const ATTENTE_MS = 200;
const OBSERVEES: readonly Collection[] = [...SYNCED_COLLECTIONS, 'conflits', 'commandes'];

/**
 * Counts by index, made again ATTENTE_MS after a write: a count is linear in what it counts (about 20 ms for 20,000
 * documents), so a burst of writes costs one count. A write heard while one is being made, which may have read before
 * it, makes another one after it.
 */
export class CompteursVifs {
  readonly #connexion: Connexion;
  readonly #stockage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly #abonnes = new Listeners();
  #valeur: Compteurs;
  #isAJour = false;
  #arreter: (() => void) | null = null;

  constructor(connexion: Connexion, stockage: Pick<Storage, 'getItem' | 'setItem'>) {
    this.#connexion = connexion;
    this.#stockage = stockage;
    this.#valeur = { badges: lireBadges(stockage), enAttente: 0, photos: 0, conflits: 0, notifications: 0 };
  }

  readonly valeur = (): Compteurs => this.#valeur;

  /** Nothing waits for the server, and nothing was written since that was counted. */
  readonly rienNAttend = (): boolean => this.#isAJour && this.#valeur.enAttente === 0;

  readonly subscribe = (listener: () => void): (() => void) => {
    const leave = this.#abonnes.subscribe(listener);
    this.#arreter ??= this.#demarrer();
    return () => {
      leave();
      if (this.#abonnes.size > 0) return;
      this.#arreter?.();
      this.#arreter = null;
    };
  };

  #demarrer(): () => void {
    let couper = this.#suivre();
    const quitter = this.#connexion.abonner(() => {
      couper();
      couper = this.#suivre();
    });
    return () => {
      quitter();
      couper();
    };
  }

  #suivre(): () => void {
    const ouverture = this.#connexion.base();
    this.#isAJour = false;
    if (ouverture === null) return () => undefined;
    let isCoupe = false;
    let minuterie: ReturnType<typeof setTimeout> | undefined;
    let compte: Promise<void> = Promise.resolve();
    let arrets: { unsubscribe: () => void }[] = [];
    const publier = (valeur: Compteurs): void => {
      if (isCoupe) return;
      this.#isAJour = minuterie === undefined;
      this.#valeur = valeur;
      ecrireBadges(this.#stockage, valeur.badges);
      this.#abonnes.tell();
    };
    const recompter = (): void => {
      minuterie = undefined;
      compte = compte
        .then(() => ouverture)
        .then(compter)
        .then(publier, () => publier({ ...this.#valeur, badges: AUCUN }));
    };
    const compterBientot = (attenteMs: number): void => {
      this.#isAJour = false;
      minuterie ??= setTimeout(recompter, attenteMs);
    };
    const ecouter = (base: Base): void => {
      if (isCoupe) return;
      arrets = OBSERVEES.map((one) =>
        rowsOf(base, one)
          .storageInstance.changeStream()
          .subscribe(() => compterBientot(ATTENTE_MS)),
      );
    };
    // What keeps it from opening is told to whoever opened it; here it is five zeros.
    void ouverture.then(ecouter, () => undefined).finally(() => compterBientot(0));
    return () => {
      isCoupe = true;
      clearTimeout(minuterie);
      for (const arret of arrets) arret.unsubscribe();
    };
  }
}

/** The records of `commandes` by which the worker tells which bytes wait (src-worker/media/file.ts). */
async function bytesHere(magasin: Magasin): Promise<WaitingBytes[]> {
  const records = await magasin.chercher('commandes', 'genre', 'media');
  return (records as WaitingRecord[]).map(({ docId, collection }) => ({ id: docId, collection }));
}
type WaitingRecord = Stocke<'commandes'> & { readonly docId: string } & Pick<WaitingBytes, 'collection'>;

const unread = async ({ records }: Base): Promise<number> => {
  const question = records.find({ selector: { kind: 'notification', lueLe: null } }).getPreparedQuery();
  return (await records.storageInstance.count(question)).count;
};

async function compter(base: Base): Promise<Compteurs> {
  const magasin = magasinRxdb(base);
  const [etats, attente, conflits, notifications] = await Promise.all([
    Promise.all(ETATS_DOSSIER.map(async (etat) => [etat, await magasin.compter('dossiers', 'etat', etat)] as const)),
    bytesHere(magasin).then((bytes) => countWaiting(magasin, bytes)),
    magasin.compter('conflits', 'ouvert', 1),
    unread(base),
  ]);
  const badges = { ...AUCUN, ...Object.fromEntries(etats) };
  return { badges, enAttente: attente.total, photos: attente.photos, conflits, notifications };
}
