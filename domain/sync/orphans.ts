import type { Fields, LocalDocument, SyncedCollection } from '../fields/documents.ts';
import { dependencies, namedParents, type Reference } from '../kinds.ts';

/** What a visit asks of whoever has it: refused to somebody else, and to nobody to whom it is given back. */
const OF_ITS_CONTROLLER: readonly unknown[] = [
  'intervention.repondre',
  'intervention.demarrer',
  'intervention.soumettre',
  'intervention.planifier',
  'photo.ecrire',
  'photo.ajouter',
];

/** The fields that an edit carries: all of a creation, those that were typed otherwise. */
function carried({ local, ...doc }: LocalDocument): Fields {
  if (local?.nouveau === true) return doc;
  const roots = Object.keys({ ...local?.base, ...local?.envoi?.changes }).map((path) => path.split('.', 1)[0]);
  return Object.fromEntries(Object.entries(doc).filter(([field]) => field === 'kind' || roots.includes(field)));
}

/** [sync/S30] The other documents that what waits here names: none of them may be unknown to the server when it comes. */
export const needed = (collection: SyncedCollection, doc: LocalDocument): Reference[] =>
  dependencies(collection, carried(doc));

/** The ids that the server refused as unknown to it, or to this person. */
function unknownIds({ local, ...doc }: LocalDocument): unknown[] {
  if (local?.refus?.code !== 'VALIDATION') return [];
  return Object.entries(local.refus.data?.['champs'] ?? {}).flatMap(([field, why]) =>
    why === 'inconnu' ? [doc[field]] : [],
  );
}

/**
 * [sync/M11] A creation that the server refused because it did not know, for this person, what the creation belongs to:
 * the visit had been given to somebody else. Nobody has anything to correct; it leaves by itself when that is here again.
 */
export function isRefusedForParent(collection: SyncedCollection, doc: LocalDocument): boolean {
  const unknown = unknownIds(doc);
  return doc.local?.nouveau === true && namedParents(collection, doc).some(({ id }) => unknown.includes(id));
}

/**
 * [sync/S30] What was refused as missing of what it names: a client, a lot, a version, a type. Asked of the whole document: a
 * creation that was refused may have been given back by another device since, and its refusal stays on what is typed here.
 */
export function missing(collection: SyncedCollection, doc: LocalDocument): Reference[] {
  const unknown = unknownIds(doc);
  return dependencies(collection, doc).filter(({ id }) => unknown.includes(id));
}

/** [sync/S30] The visit that was somebody else's when this was refused; null: it was refused for another reason. */
export function visitOfRefusedRight(collection: SyncedCollection, doc: LocalDocument): string | null {
  const { refus } = doc.local ?? {};
  if (refus?.code !== 'DROIT_INSUFFISANT' || !OF_ITS_CONTROLLER.includes(refus.data?.['action'])) return null;
  if (collection === 'interventions') return doc.id;
  return namedParents(collection, doc).find(({ parent }) => parent === 'intervention')?.id ?? null;
}

/** [sync/S30] Refused for what time, or somebody else, brings back: it leaves by itself then. */
export const isRefusedForNow = (collection: SyncedCollection, doc: LocalDocument): boolean =>
  missing(collection, doc).length > 0 || visitOfRefusedRight(collection, doc) !== null;
