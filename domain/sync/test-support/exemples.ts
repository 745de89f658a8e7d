import type { Changes, Fields, LocalDocument, ServerDocument } from '../documents.ts';
import type { ContexteEdit } from '../edit.ts';
import { editer, propre } from '../edit.ts';
import type { Contexte, Decision } from '../journal.ts';
import { preparer } from '../push.ts';

export const HEURE = '2026-11-21T08:00:00.000Z';
export const PLUS_TARD = '2026-11-21T09:00:00.000Z';

/** Ids in order: id-1, id-2… */
export function compteur(): () => string {
  let dernier = 0;
  return () => `id-${(dernier += 1)}`;
}

export const contexte = (suite: Partial<Contexte> = {}): Contexte => ({
  collection: 'interventions',
  maintenant: PLUS_TARD,
  uuid: compteur(),
  ...suite,
});
export const edition = (suite: Partial<ContexteEdit> = {}): ContexteEdit => ({
  collection: 'interventions',
  editId: 'edit-1',
  now: HEURE,
  horsLigne: false,
  ...suite,
});

/** An intervention as the server sends it. */
export const serveur = (fields: Fields = {}, rev = 1, seq = rev): ServerDocument => ({
  id: 'i1',
  rev,
  seq,
  numero: 'I-2026-00001',
  demandeId: 'd1',
  etat: 'EN COURS',
  champs: { surface: 80, lambda: 0.04 },
  commentaireRt: null,
  updatedAt: HEURE,
  modifiePar: { id: 2, nom: 'Claire Roux' },
  ...fields,
});
export const sortie = (seq: number): ServerDocument => ({ id: 'i1', rev: 1, seq, supprime: true });
export const recu = (fields: Fields = {}, rev = 1): LocalDocument => propre('interventions', serveur(fields, rev));
export const modifie = (changes: Changes, doc = recu()): LocalDocument => editer(doc, changes, edition());

/** The document once its send is frozen. */
export function gele(doc: LocalDocument): LocalDocument {
  const fige = preparer('interventions', doc);
  if (fige === null) throw new Error('rien à envoyer');
  return fige;
}

/** The document that a decision writes. */
export function ecrit(decision: Decision): LocalDocument {
  if (decision.op !== 'ecrire') throw new Error(`décision : ${decision.op}`);
  return decision.doc;
}
