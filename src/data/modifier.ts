import { refusScelle } from '#domain/interventions/scelle.ts';
import type { Changes, Fields, LocalDocument, SyncedCollection } from '#domain/sync/documents.ts';
import { creer as creerDocument, editer, type ContexteEdit } from '#domain/sync/edit.ts';
import { actorOf } from './actor.ts';
import { connexion } from './connexion.ts';
import { estHorsLigne } from './etat-moteur.ts';
import { ecrireAvecReprise, lireAvecReprise } from './reprise.ts';
import { garderEtRefuser, refuserSousScelle } from './scelle.ts';
import { sessionCourante } from './session-courante.ts';
import { refuserSiCertain } from './verifier.ts';

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
 * nothing is queued, and what was typed is on the disk already, in a record of its own. Throws EditRefuse when the rules
 * are certain to refuse ([E11]): nothing is queued, and the screen keeps what was typed.
 */
export async function modifier(collection: SyncedCollection, id: string, changes: Changes): Promise<void> {
  const contexte = contexteDe(collection);
  if (collection === 'photos') await refuserSousScelle(connexion, id);
  const session = sessionCourante();
  const dossier = collection === 'records' ? await dossierDe(id) : undefined;
  let scelle: LocalDocument | null = null;
  await ecrireAvecReprise(connexion, { collection, id }, (courant) => {
    if (courant === undefined) throw new DocumentAbsent(`${collection} ${id}`);
    scelle = collection === 'interventions' && refusScelle(courant) !== null ? courant : null;
    if (session !== null && scelle === null)
      refuserSiCertain(courant, { acteur: actorOf(session), collection, changes, maintenant: contexte.now, dossier });
    const suivant = scelle === null ? editer(courant, changes, contexte) : courant;
    return suivant === courant ? null : suivant;
  });
  if (scelle !== null) await garderEtRefuser(connexion, scelle, { changes, maintenant: contexte.now });
}

/** The dossier of a record that belongs to one: what its rules read beside it. */
async function dossierDe(id: string): Promise<LocalDocument | undefined> {
  const record = await lireAvecReprise(connexion, { collection: 'records', id });
  const idDossier = record?.['idDossier'];
  return typeof idDossier === 'string'
    ? lireAvecReprise(connexion, { collection: 'dossiers', id: idDossier })
    : undefined;
}

/** A document made on this device. Making it twice (a replay after a lost connection) makes one. */
export async function creer(collection: SyncedCollection, fields: Fields & { id: string }): Promise<void> {
  const contexte = contexteDe(collection);
  await ecrireAvecReprise(connexion, { collection, id: fields.id }, (courant) =>
    courant === undefined ? creerDocument(fields, contexte) : null,
  );
}
