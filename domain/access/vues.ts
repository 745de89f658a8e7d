import { etatAffiche } from '../interventions/etat.ts';
import type { Intervention } from '../interventions/intervention.ts';
import type { Fields, SyncedCollection } from '../sync/documents.ts';
import type { Actor } from './roles.ts';

const VIDES: Readonly<Record<string, unknown>> = {
  champs: {},
  champsPrecedents: {},
  resultat: null,
  consignes: null,
  commentaireRt: null,
  motif: null,
};
const INTERNES: Readonly<Record<string, unknown>> = { consignes: null, commentaireRt: null };

/**
 * What a user may read of a document that is in their scope (rule [A9]): the client and the installer know that a
 * visit exists and when, but read its answers only in an issued report, and never the office's own remarks.
 * Applied to everything that leaves the server: pull, push answers, calls.
 */
export function vuePour<T extends Fields>(acteur: Actor, collection: SyncedCollection, doc: T): T {
  if (acteur.role !== 'CLIENT' && acteur.role !== 'ENTREPRISE') return doc;
  if (collection !== 'interventions' || doc['etat'] === undefined) return doc;
  const emis = etatAffiche(doc as unknown as Intervention) === 'VALIDE';
  return { ...doc, ...(emis ? INTERNES : VIDES) };
}
