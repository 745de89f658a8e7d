import type { RxCollection } from 'rxdb/plugins/core';
import type { Collection } from '#domain/sync/collections.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import type { Fields, LocalDocument, SyncedCollection } from '#domain/sync/documents.ts';
import { collectionDe, estPerte, type Connexion } from './connexion.ts';
import { ecrireDocument, type Decision } from './ecriture.ts';

const REPRISES = 2;

/**
 * Behaviour 25: a lost connection is opened again and the write made again; nothing is claimed before it is done.
 * BASE_LOCALE_FERMEE, STOCKAGE_PLEIN: nothing was written.
 */
export async function ecrireAvecReprise<D extends Fields & { id: string } = LocalDocument>(
  connexion: Connexion,
  { collection, id }: { readonly collection: Collection; readonly id: string },
  decider: Decision<D>,
): Promise<Result<null>> {
  for (let essai = 0; ; essai++) {
    const ouverture = connexion.base();
    if (ouverture === null) return refuse('BASE_LOCALE_FERMEE');
    try {
      const cible = (await collectionDe(ouverture, collection)) as unknown as RxCollection<D>;
      return await ecrireDocument(cible, id, decider);
    } catch (erreur) {
      if (estPlein(erreur)) return refuse('STOCKAGE_PLEIN');
      if (!estPerte(erreur)) throw erreur;
      if (essai === REPRISES) return refuse('BASE_LOCALE_FERMEE');
      await connexion.rouvrir(ouverture).catch(() => null);
    }
  }
}

/** Reads as a write would, lost connection included, and writes nothing. undefined: there is no such document. */
export async function lireAvecReprise(
  connexion: Connexion,
  cible: { readonly collection: SyncedCollection; readonly id: string },
): Promise<Result<LocalDocument | undefined>> {
  const lu: { document?: LocalDocument | undefined } = {};
  const fait = await ecrireAvecReprise(connexion, cible, (courant) => {
    lu.document = courant;
    return null;
  });
  return fait.ok ? ok(lu.document) : fait;
}

const estPlein = (erreur: unknown): boolean =>
  erreur instanceof Error && /QuotaExceeded/.test(`${erreur.name} ${erreur.message}`);
