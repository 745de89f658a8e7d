import { refuse, type Refusal, type Result } from '#domain/base/result.ts';
import { refusScelle } from '#domain/interventions/scelle.ts';
import type { Changes, Fields, LocalDocument, SyncedCollection } from '#domain/sync/documents.ts';
import { creer as creerDocument, editer, type ContexteEdit } from '#domain/sync/edit.ts';
import type { Dossier } from '#domain/dossiers/dossier.ts';
import { actorOf } from './actor.ts';
import { connexion } from './connexion.ts';
import { estHorsLigne } from './etat-moteur.ts';
import { garderEtRefuser, refusSousScelle } from './scelle.ts';
import { sessionCourante } from './session-courante.ts';
import { refusImmediat } from './verifier.ts';
import { readDocument, writeDocument } from './write.ts';

const contexteDe = (collection: SyncedCollection): ContexteEdit => ({
  collection,
  editId: crypto.randomUUID(),
  now: new Date().toISOString(),
  horsLigne: estHorsLigne(),
});

/**
 * A local edit by the signed-in user; paths as domain/sync/documents.ts. When it answers ok, the edit is on the disk
 * (strict commit) and in the queue, and only then may a screen say « Enregistré sur l'appareil ». Otherwise nothing is
 * queued, and the caller keeps what was typed: INTROUVABLE (the document left this user's scope meanwhile),
 * BASE_LOCALE_FERMEE (it could not be opened again), STOCKAGE_PLEIN, VERROUILLE (the report was issued meanwhile, [sync/C20]:
 * what was typed is on the disk already, in a record of its own), or what the rules are certain to refuse ([access/E11]).
 */
export async function modifier(collection: SyncedCollection, id: string, changes: Changes): Promise<Result<null>> {
  const contexte = contexteDe(collection);
  const sousScelle = collection === 'photos' ? await refusSousScelle(connexion, id) : null;
  if (sousScelle !== null) return sousScelle;
  const session = sessionCourante();
  const dossier = collection === 'records' ? await dossierDe(id) : undefined;
  const lu: { scelle?: LocalDocument } = {};
  const ecrit = await writeDocument(connexion, { collection, id }, (courant): LocalDocument | Refusal | null => {
    if (courant === undefined) return refuse('INTROUVABLE');
    if (collection === 'interventions' && refusScelle(courant) !== null) {
      lu.scelle = courant;
      return refuse('VERROUILLE');
    }
    const refus =
      session === null
        ? null
        : refusImmediat(courant, { acteur: actorOf(session), collection, changes, maintenant: contexte.now, dossier });
    if (refus !== null) return refus;
    const suivant = editer(courant, changes, contexte);
    return suivant === courant ? null : suivant;
  });
  if (ecrit.ok || lu.scelle === undefined) return ecrit;
  return garderEtRefuser(connexion, lu.scelle, { changes, maintenant: contexte.now });
}

/** The dossier of a record that belongs to one: what its rules read beside it. */
async function dossierDe(id: string): Promise<Dossier | undefined> {
  const record = await readDocument(connexion, { collection: 'records', id });
  const idDossier = record.ok ? record.value?.['idDossier'] : undefined;
  if (typeof idDossier !== 'string') return undefined;
  const dossier = await readDocument(connexion, { collection: 'dossiers', id: idDossier });
  return dossier.ok ? dossier.value : undefined;
}

/** A document made on this device. Making it twice (a replay after a lost connection) makes one. */
export function creer(collection: SyncedCollection, fields: Fields & { id: string }): Promise<Result<null>> {
  const contexte = contexteDe(collection);
  return writeDocument(connexion, { collection, id: fields.id }, (courant) =>
    courant === undefined ? creerDocument(fields, contexte) : null,
  );
}
