import type { RxCollection } from 'rxdb/plugins/core';
import type { Collection } from '#domain/sync/collections.ts';
import type { Fields, LocalDocument, SyncedCollection } from '#domain/sync/documents.ts';
import { collectionDe, estPerte, type Connexion } from './connexion.ts';
import { ecrireDocument, type Decision } from './ecriture.ts';

/** Refusals of the local database: each bears a code of domain/base/errors.ts. */
export class BaseFermee extends Error {
  readonly code = 'BASE_LOCALE_FERMEE';
}
export class StockagePlein extends Error {
  readonly code = 'STOCKAGE_PLEIN';
}

const REPRISES = 2;

/** Behaviour 25: a lost connection is opened again and the write made again; nothing is claimed before it is done. */
export async function ecrireAvecReprise<D extends Fields & { id: string } = LocalDocument>(
  connexion: Connexion,
  { collection, id }: { readonly collection: Collection; readonly id: string },
  decider: Decision<D>,
): Promise<void> {
  for (let essai = 0; ; essai++) {
    const ouverture = connexion.base();
    if (ouverture === null) throw new BaseFermee('aucune base ouverte');
    try {
      const cible = (await collectionDe(ouverture, collection)) as unknown as RxCollection<D>;
      return await ecrireDocument(cible, id, decider);
    } catch (erreur) {
      if (estPlein(erreur)) throw new StockagePlein('stockage plein', { cause: erreur });
      if (!estPerte(erreur)) throw erreur;
      if (essai === REPRISES) throw new BaseFermee('base locale fermée', { cause: erreur });
      await connexion.rouvrir(ouverture).catch(() => null);
    }
  }
}

/** Reads as a write would, lost connection included, and writes nothing. */
export async function lireAvecReprise(
  connexion: Connexion,
  cible: { readonly collection: SyncedCollection; readonly id: string },
): Promise<LocalDocument | undefined> {
  let lu: LocalDocument | undefined;
  await ecrireAvecReprise(connexion, cible, (courant) => {
    lu = courant;
    return null;
  });
  return lu;
}

const estPlein = (erreur: unknown): boolean =>
  erreur instanceof Error && /QuotaExceeded/.test(`${erreur.name} ${erreur.message}`);
