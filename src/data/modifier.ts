import { refusScelle } from '#domain/interventions/scelle.ts';
import type { Changes, Fields, LocalDocument, SyncedCollection } from '#domain/sync/documents.ts';
import { creer as creerDocument, editer, type ContexteEdit } from '#domain/sync/edit.ts';
import { connexion } from './connexion.ts';
import { estHorsLigne } from './etat-moteur.ts';
import { ecrireAvecReprise } from './reprise.ts';
import { garderEtRefuser, refuserSousScelle } from './scelle.ts';

/** The document does not exist, or left this user's scope meanwhile. */
export class DocumentAbsent extends Error {
  readonly code = 'INTROUVABLE';
}

const contexteDe = (collection: SyncedCollection): ContexteEdit => ({
  collection,
  editId: crypto.randomUUID(),
  now: new Date().toISOString(),
  horsLigne: estHorsLigne(),
});

/**
 * A local edit by the signed-in user; paths as domain/sync/documents.ts. When the promise resolves, the edit is on
 * the disk (strict commit) and in the queue, and only then may a screen say « Enregistré sur l'appareil ».
 * Throws DocumentAbsent, BaseFermee when the database could not be opened again, StockagePlein on a full disk: the
 * caller keeps what was typed and tries again. Throws DocumentScelle when the report was issued meanwhile ([C20]):
 * nothing is queued, and what was typed is on the disk already, in a record of its own.
 */
export async function modifier(collection: SyncedCollection, id: string, changes: Changes): Promise<void> {
  const contexte = contexteDe(collection);
  if (collection === 'photos') await refuserSousScelle(connexion, id);
  let scelle: LocalDocument | null = null;
  await ecrireAvecReprise(connexion, { collection, id }, (courant) => {
    if (courant === undefined) throw new DocumentAbsent(`${collection} ${id}`);
    scelle = collection === 'interventions' && refusScelle(courant) !== null ? courant : null;
    const suivant = scelle === null ? editer(courant, changes, contexte) : courant;
    return suivant === courant ? null : suivant;
  });
  if (scelle !== null) await garderEtRefuser(connexion, scelle, { changes, maintenant: contexte.now });
}

/** A document made on this device. Making it twice (a replay after a lost connection) makes one. */
export async function creer(collection: SyncedCollection, fields: Fields & { id: string }): Promise<void> {
  const contexte = contexteDe(collection);
  await ecrireAvecReprise(connexion, { collection, id: fields.id }, (courant) =>
    courant === undefined ? creerDocument(fields, contexte) : null,
  );
}
