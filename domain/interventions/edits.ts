import type { EditToCheck, CheckedEdit } from '../access/edit-input.ts';
import { applyChanges, typeErrors, outsideList, rootOf, withoutConsequences } from '../access/schemas.ts';
import { ok, refuse } from '../base/result.ts';
import type { Refusal } from '../base/result.ts';
import { can } from '../access/can.ts';
import type { Action } from '../access/can.ts';
import type { Changes } from '../sync/documents.ts';
import { affectation, planningRefusal } from './affectation.ts';
import { guardOf } from './guards.ts';
import type { Intervention } from './intervention.ts';
import { intervention as schema } from './intervention.ts';
import { reponseErrors, versionsOf } from './reponses.ts';
import { resultatRefusal, withoutSubmittedConclusion } from './resultat.ts';
import { isSealed } from './etat.ts';
import { transition } from './transitions.ts';
import { versionRefusal } from './version.ts';

/** What a change needs the right to: by the first segment of its path. */
export const ACTION_OF_FIELD: Readonly<Record<string, Action>> = {
  champs: 'intervention.repondre',
  champsPrecedents: 'intervention.repondre',
  idVersionFormulaire: 'intervention.repondre',
  resultat: 'intervention.repondre',
  motif: 'intervention.repondre',
  dateRdv: 'intervention.planifier',
  dateFin: 'intervention.planifier',
  dureeMin: 'intervention.planifier',
  adresse: 'intervention.planifier',
  beneficiaire: 'intervention.planifier',
  idControleur: 'intervention.affecter',
  rdvFixe: 'intervention.affecter',
  consignes: 'intervention.affecter',
  priorite: 'intervention.affecter',
  nature: 'intervention.affecter',
  uniqueCode: 'intervention.affecter',
  rsBatchId: 'intervention.affecter',
  commentaireRt: 'intervention.renvoyer',
};
/** `etat` has its own guards, one for each transition. */
const WRITTEN_FIELDS = [...Object.keys(ACTION_OF_FIELD), 'etat'];

/** Dates, authors and names that the guards add. */
const CONSEQUENCES = ['soumisLe', 'soumisPar', 'valideLe', 'validePar', 'nomControleur'];

/** Edit of an existing intervention ([access/E1] to [access/E6], [interventions/I7] to [interventions/I14]). */
export function checkIntervention(received: EditToCheck, before: Intervention): CheckedEdit {
  const edit = {
    ...received,
    changes: withoutSubmittedConclusion(withoutConsequences(received.changes, CONSEQUENCES), before),
  };
  const changes = withStart(edit, before);
  const next = { ...edit, changes };
  const refusal =
    lockedRefusal(edit, before) ??
    outsideList(changes, WRITTEN_FIELDS) ??
    rights(edit, before) ??
    planningRefusal(changes, before) ??
    checkValues(next, before);
  if (refusal !== null) return refusal;
  const planned = affectation(next, before);
  if (!planned.ok) return planned;
  const demande = changes['etat'];
  if (demande === undefined || demande === before.etat) return ok({ changes: { ...changes, ...planned.value } });
  const nom = transition(before.etat, demande as Intervention['etat']);
  if (nom === null) return refuse('TRANSITION_INTERDITE', { de: before.etat, vers: demande });
  const guard = guardOf(nom)({
    edit: next,
    before,
    apres: applyChanges(before, changes) as Intervention,
  });
  return guard.ok ? ok({ changes: { ...changes, ...planned.value, ...guard.value } }) : guard;
}

/** [access/E3] [interventions/I14] Nothing is written after the report, nor in an archive; the controller waits while the RT reviews. */
function lockedRefusal({ actor, context }: EditToCheck, before: Intervention): Refusal | null {
  const { etat } = before;
  if (context.dossier?.etat === 'ARCHIVE') return refuse('VERROUILLE', { etat: 'ARCHIVE' });
  if (isSealed(etat)) return refuse('VERROUILLE', { etat });
  return etat === 'VERIF RT' && actor.role === 'CONTROL' ? refuse('VERROUILLE', { etat }) : null;
}

function rights({ actor, changes }: EditToCheck, before: Intervention): Refusal | null {
  for (const path of Object.keys(changes)) {
    const action = ACTION_OF_FIELD[rootOf(path)];
    const right = action === undefined ? ok(true) : can(actor, action, before);
    if (!right.ok) return { ...right, data: { ...right.data, champs: { [path]: 'interdit' } } };
  }
  return null;
}

const checkValues = (edit: EditToCheck, before: Intervention): Refusal | null =>
  typeErrors(schema, edit.changes) ??
  versionRefusal(edit, before) ??
  resultatRefusal(edit) ??
  reponseErrors(edit.changes, versionsOf(edit.context));

/** [interventions/I8] The first answer of the assigned controller starts the intervention. */
function withStart({ actor, changes }: EditToCheck, before: Intervention): Changes {
  const answers = Object.entries(changes).some(([path, value]) => rootOf(path) === 'champs' && value !== null);
  const isStarted =
    answers && before.etat === 'NOUVELLE' && changes['etat'] === undefined && before.idControleur === actor.id;
  return isStarted ? { ...changes, etat: 'EN COURS' } : changes;
}
