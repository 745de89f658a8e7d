import type { Changes, Fields, SyncedCollection } from '#domain/sync/documents.ts';
import { creer as creerDocument, editer } from '#domain/sync/edit.ts';
import type { LocalDocument } from '#domain/sync/documents.ts';
import { connexion, estPerte } from './connexion.ts';
import { ecrireDocument, type Decision } from './ecriture.ts';
import { estHorsLigne } from './etat-moteur.ts';

/** Expected refusals of the local database. */
export class DocumentAbsent extends Error {
  readonly code = 'INTROUVABLE';
}
export class BaseFermee extends Error {
  readonly code = 'BASE_LOCALE_FERMEE';
}
export class StockagePlein extends Error {
  readonly code = 'STOCKAGE_PLEIN';
}

/**
 * A local edit by the signed-in user; paths as domain/sync/documents.ts. When the promise resolves, the edit is on
 * the disk (strict commit) and in the queue, and only then may a screen say « Enregistré sur l'appareil ».
 * Throws DocumentAbsent when the document does not exist or left meanwhile, BaseFermee when the database could not
 * be reopened, StockagePlein on a full disk: the caller keeps what was typed and tries again.
 */
export async function modifier(collection: SyncedCollection, id: string, changes: Changes): Promise<void> {
  const contexte = { collection, editId: crypto.randomUUID(), now: new Date().toISOString(), horsLigne: estHorsLigne() };
  await avecReprise(collection, id, (courant) => {
    if (courant === undefined) throw new DocumentAbsent(`${collection} ${id}`);
    const suivant = editer(courant, changes, contexte);
    return suivant === courant ? null : suivant;
  });
}

/** A document made on this device. Making it twice (a replay after a lost connection) makes one. */
export async function creer(collection: SyncedCollection, fields: Fields & { id: string }): Promise<void> {
  const contexte = { collection, editId: crypto.randomUUID(), now: new Date().toISOString(), horsLigne: estHorsLigne() };
  await avecReprise(collection, fields.id, (courant) => (courant === undefined ? creerDocument(fields, contexte) : null));
}

const REPRISES = 2;

/** Behaviour 25: a lost connection is reopened and the write made again; nothing is claimed before it is done. */
async function avecReprise(collection: SyncedCollection, id: string, decider: Decision<LocalDocument>): Promise<void> {
  let ouverture = connexion.base();
  for (let essai = 0; ; essai++) {
    if (ouverture === null) throw new BaseFermee('aucune base ouverte');
    try {
      return await ecrireDocument((await ouverture)[collection], id, decider);
    } catch (erreur) {
      if (estPlein(erreur)) throw new StockagePlein('stockage plein', { cause: erreur });
      if (!estPerte(erreur)) throw erreur;
      if (essai === REPRISES) throw new BaseFermee('base locale fermée', { cause: erreur });
      await connexion.rouvrir(ouverture).catch(() => null);
      ouverture = connexion.base();
    }
  }
}

const estPlein = (erreur: unknown): boolean =>
  erreur instanceof Error && (erreur.name === 'QuotaExceededError' || /QuotaExceeded/.test(erreur.message));
