import type { Changes, Fields, LocalDocument, ServerDocument } from '../../fields/documents.ts';
import type { EditContext } from '../edit.ts';
import { editer, cleanDocument } from '../edit.ts';
import type { SyncContext, Decision } from '../journal.ts';
import { prepareEnvoi } from '../push.ts';

export const TIME = '2026-11-21T08:00:00.000Z';
export const LATER = '2026-11-21T09:00:00.000Z';

/** Ids in order: id-1, id-2… */
export function counter(): () => string {
  let last = 0;
  return () => `id-${(last += 1)}`;
}

export const context = (overrides: Partial<SyncContext> = {}): SyncContext => ({
  collection: 'interventions',
  now: LATER,
  uuid: counter(),
  ...overrides,
});
export const editContext = (overrides: Partial<EditContext> = {}): EditContext => ({
  collection: 'interventions',
  editId: 'edit-1',
  now: TIME,
  horsLigne: false,
  ...overrides,
});

/** An intervention as the server sends it. */
export const fromServer = (fields: Fields = {}, rev = 1, seq = rev): ServerDocument => ({
  id: 'i1',
  rev,
  seq,
  numero: 'I-2026-00001',
  demandeId: 'd1',
  etat: 'EN COURS',
  champs: { surface: 80, lambda: 0.04 },
  commentaireRt: null,
  updatedAt: TIME,
  modifiePar: { id: 2, nom: 'Claire Roux' },
  ...fields,
});
export const exitOf = (seq: number): ServerDocument => ({ id: 'i1', rev: 1, seq, supprime: true });
export const received = (fields: Fields = {}, rev = 1): LocalDocument =>
  cleanDocument('interventions', fromServer(fields, rev));
export const edited = (changes: Changes, doc = received()): LocalDocument => editer(doc, changes, editContext());

/** The document once its send is frozen. */
export function freeze(doc: LocalDocument): LocalDocument {
  const frozen = prepareEnvoi('interventions', doc);
  if (frozen === null) throw new Error('rien à envoyer');
  return frozen;
}

/** The document that a decision writes. */
export function writtenDocument(decision: Decision): LocalDocument {
  if (decision.op !== 'ecrire') throw new Error(`décision : ${decision.op}`);
  return decision.doc;
}
