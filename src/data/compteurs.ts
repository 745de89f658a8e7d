import type { RxCollection } from 'rxdb/plugins/core';
import { ETATS_DOSSIER } from '#domain/dossiers/dossier.ts';
import type { Collection } from '#domain/sync/collections.ts';
import type { Fields } from '#domain/sync/documents.ts';
import { SYNCED_COLLECTIONS } from '#domain/sync/documents.ts';
import { AUCUN, ecrireBadges, lireBadges, type Badges } from './badges.ts';
import { Listeners } from '../platform/observable.ts';
import type { Connexion } from './connexion.ts';
import type { Base } from './database.ts';

export interface Compteurs {
  /** Dossiers per state; five zeros when they could not be counted (specification, section 8). */
  readonly badges: Badges;
  /** Documents, photos and calls that the server has not received: exact ([S9]). */
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
        de(base, one)
          .storageInstance.changeStream()
          .subscribe(() => compterBientot(ATTENTE_MS)),
      );
    };
    void ouverture
      .then(ecouter)
      .catch(() => undefined)
      .finally(() => compterBientot(0));
    return () => {
      isCoupe = true;
      clearTimeout(minuterie);
      for (const arret of arrets) arret.unsubscribe();
    };
  }
}

const de = (base: Base, nom: Collection): RxCollection<Fields> => base[nom] as unknown as RxCollection<Fields>;

async function compterPar(base: Base, nom: Collection, selector: Record<string, unknown>): Promise<number> {
  const collection = de(base, nom);
  return (await collection.storageInstance.count(collection.find({ selector }).getPreparedQuery())).count;
}

async function idsPar(base: Base, nom: Collection, selector: Record<string, unknown>): Promise<Fields[]> {
  const collection = de(base, nom);
  return (await collection.storageInstance.query(collection.find({ selector }).getPreparedQuery())).documents;
}

/** A photo, or a file of a dossier, whose description and bytes both wait is one. */
async function compterDecrits(base: Base): Promise<{ readonly photos: number; readonly records: number }> {
  const [photos, records, octets] = await Promise.all([
    idsPar(base, 'photos', { dirty: 1 }),
    idsPar(base, 'records', { dirty: 1 }),
    idsPar(base, 'commandes', { genre: 'media' }),
  ]);
  const union = (documents: readonly Fields[], collection: 'photos' | 'records'): number => {
    const siens = octets.filter((un) => (un['collection'] ?? 'photos') === collection);
    return new Set([...documents.map(({ id }) => id), ...siens.map(({ docId }) => docId)]).size;
  };
  return { photos: union(photos, 'photos'), records: union(records, 'records') };
}

const AUTRES = SYNCED_COLLECTIONS.filter((collection) => collection !== 'photos' && collection !== 'records');

async function compter(base: Base): Promise<Compteurs> {
  const somme = (nombres: readonly number[]): number => nombres.reduce((total, un) => total + un, 0);
  const [etats, files, { photos, records }, appels, conflits, notifications] = await Promise.all([
    Promise.all(ETATS_DOSSIER.map((etat) => compterPar(base, 'dossiers', { etat }))),
    Promise.all(AUTRES.map((collection) => compterPar(base, collection, { dirty: 1 }))),
    compterDecrits(base),
    compterPar(base, 'commandes', { genre: 'appel' }),
    compterPar(base, 'conflits', { ouvert: 1 }),
    compterPar(base, 'records', { kind: 'notification', lueLe: null }),
  ]);
  const badges = Object.fromEntries(ETATS_DOSSIER.map((etat, i) => [etat, etats[i] ?? 0])) as unknown as Badges;
  return { badges, enAttente: somme(files) + photos + records + appels, photos, conflits, notifications };
}
