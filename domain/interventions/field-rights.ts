import { can, type Action, type Thing } from '../access/can.ts';
import type { Actor } from '../access/roles.ts';
import { rootOf } from '../fields/schemas.ts';
import type { Refusal } from '../base/result.ts';

/** What a field of a visit needs the right to, by the first segment of its path: when the visit is made as when it is changed. */
const ACTION_OF_FIELD = {
  champs: 'intervention.repondre',
  champsPrecedents: 'intervention.repondre',
  idVersionFormulaire: 'intervention.repondre',
  resultat: 'intervention.repondre',
  motif: 'intervention.repondre',
  dateRdv: 'planning.ecrire',
  dateFin: 'planning.ecrire',
  dureeMin: 'planning.ecrire',
  rdvPrepare: 'planning.preparer',
  adresse: 'intervention.planifier',
  beneficiaire: 'intervention.planifier',
  appels: 'intervention.planifier',
  idControleur: 'intervention.affecter',
  aDeux: 'intervention.planifier',
  idSecond: 'intervention.affecter',
  rdvFixe: 'intervention.affecter',
  consignes: 'intervention.affecter',
  priorite: 'intervention.affecter',
  nature: 'intervention.affecter',
  uniqueCode: 'intervention.affecter',
  rsBatchId: 'intervention.affecter',
  empechement: 'intervention.annuler',
  commentaireRt: 'intervention.renvoyer',
  motifConclusion: 'intervention.renvoyer',
  accordConclusion: 'intervention.soumettre',
  ecartVu: 'intervention.valider',
} as const satisfies Readonly<Record<string, Action>>;
export type VisitField = keyof typeof ACTION_OF_FIELD;
export const VISIT_FIELDS: readonly string[] = Object.keys(ACTION_OF_FIELD);

const actionOf = (path: string): Action | undefined =>
  Object.entries(ACTION_OF_FIELD).find(([field]) => field === rootOf(path))?.[1];

/** [access/E16] The first of these paths that this person may not write; null when they may write them all. */
export function fieldsRefusal(actor: Actor, paths: readonly string[], visit: Thing): Refusal | null {
  for (const path of paths) {
    const action = actionOf(path);
    const right = action === undefined ? null : can(actor, action, visit);
    if (right !== null && !right.ok) return { ...right, data: { ...right.data, champs: { [path]: 'interdit' } } };
  }
  return null;
}
