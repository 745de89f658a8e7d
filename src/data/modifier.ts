import type { Changes, Fields, SyncedCollection } from '#domain/sync/documents.ts';
import { creer as creerDocument, editer, type ContexteEdit } from '#domain/sync/edit.ts';
import { champsDe, developper } from '#domain/sync/paths.ts';
import type { Variant } from '#domain/variants/variants.ts';
import { actorOf } from './actor.ts';
import { connexion, estPerte } from './connexion.ts';
import { estHorsLigne } from './etat-moteur.ts';
import { EditRefuse, juger } from './jugement.ts';
import { ecrireAvecReprise } from './reprise.ts';
import { sessionCourante } from './session.ts';

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

interface Demande {
  readonly collection: SyncedCollection;
  readonly id: string;
  readonly changes: Changes;
  readonly nouveau: boolean;
}

/** Throws EditRefuse when the rules are against it as far as this device knows. */
async function demanderAuxRegles({ collection, id, changes, nouveau }: Demande): Promise<void> {
  const session = sessionCourante();
  const base = await connexion.base()?.catch(() => null);
  if (session === null || base == null) return;
  const verdict = async () => {
    const [document] = nouveau ? [] : await base[collection].storageInstance.findDocumentsById([id], false);
    if (!nouveau && document === undefined) throw new DocumentAbsent(`${collection} ${id}`);
    const avant = document === undefined ? null : champsDe(document);
    const edit = { collection, id, avant, changes: avant === null ? changes : developper(collection, avant, changes) };
    const variante = session.base.split('-')[1] as Variant;
    return juger(base, { ...edit, acteur: actorOf(session), variante }, new Date().toISOString());
  };
  // A connection lost while reading is the write's own matter: it opens it again.
  const refus = await verdict().catch((erreur: unknown) => {
    if (estPerte(erreur)) return null;
    throw erreur;
  });
  if (refus !== null) throw new EditRefuse(refus);
}

/**
 * A local edit by the signed-in user; paths as domain/sync/documents.ts. When the promise resolves, the edit is on
 * the disk (strict commit) and in the queue, and only then may a screen say « Enregistré sur l'appareil ».
 * Throws EditRefuse, DocumentAbsent, BaseFermee when the database could not be opened again, StockagePlein on a full disk: the
 * caller keeps what was typed and tries again.
 */
export async function modifier(collection: SyncedCollection, id: string, changes: Changes): Promise<void> {
  await demanderAuxRegles({ collection, id, changes, nouveau: false });
  const contexte = contexteDe(collection);
  await ecrireAvecReprise(connexion, { collection, id }, (courant) => {
    if (courant === undefined) throw new DocumentAbsent(`${collection} ${id}`);
    const suivant = editer(courant, changes, contexte);
    return suivant === courant ? null : suivant;
  });
}

/** A document made on this device. Making it twice (a replay after a lost connection) makes one. */
export async function creer(collection: SyncedCollection, fields: Fields & { id: string }): Promise<void> {
  const { id, ...autres } = fields;
  const changes = autres as Changes;
  await demanderAuxRegles({ collection, id, changes, nouveau: true });
  const contexte = contexteDe(collection);
  await ecrireAvecReprise(connexion, { collection, id }, (courant) =>
    courant === undefined ? creerDocument(fields, contexte) : null,
  );
}
