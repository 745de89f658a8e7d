import type { CheckedEdit } from '../kind/edit-input.ts';
import type { InterventionEdit } from './context.ts';
import { applyChanges, typeErrors, outsideList, rootOf, withoutConsequences } from '../fields/schemas.ts';
import { ok, refuse } from '../base/result.ts';
import type { Refusal } from '../base/result.ts';
import type { Changes } from '../fields/documents.ts';
import { callsRefusal } from './calls.ts';
import { answerAfter, answerRefusal, isAnswerAlone } from './changed-conclusion.ts';
import { acknowledgedBy } from './contradiction.ts';
import { correctionsOf } from './corrections.ts';
import { affectation, canBePlanned, planningRefusal } from './affectation.ts';
import { fieldsRefusal, VISIT_FIELDS } from './field-rights.ts';
import { guardOf } from './guards.ts';
import type { Intervention } from './intervention.ts';
import { intervention as schema } from './intervention.ts';
import { reponseErrors } from './reponses.ts';
import { resultatRefusal, withoutSubmittedConclusion } from './resultat.ts';
import { isSealed } from './etat.ts';
import { losesSecond } from './second.ts';
import { templateDocOf } from './report-templates.ts';
import { transition } from './transitions.ts';
import { versionRefusal } from './version.ts';
import { formAfter, natureRefusal } from './visit-form.ts';

/** `etat` has its own guards, one for each transition. */
const WRITTEN_FIELDS = [...VISIT_FIELDS, 'etat'];

/** Dates, authors and names that the guards add. */
const CONSEQUENCES = [
  'soumisLe',
  'soumisPar',
  'methode',
  'valideLe',
  'validePar',
  'nomControleur',
  'nomSecond',
  'correctionsRt',
];

/** Edit of an existing intervention ([access/E1] to [access/E6], [interventions/I7] to [interventions/I14]). */
export function checkIntervention(received: InterventionEdit, before: Intervention): CheckedEdit {
  const edit = {
    ...received,
    changes: withoutSubmittedConclusion(withoutConsequences(received.changes, CONSEQUENCES), before),
  };
  const changes = withStart(edit, before);
  const next = { ...edit, changes };
  const refusal =
    closedRefusal(edit, before) ??
    outsideList(changes, WRITTEN_FIELDS) ??
    fieldsRefusal(edit.actor, writtenPaths(changes, before), before) ??
    planningRefusal(changes, before) ??
    checkValues(next, before);
  if (refusal !== null) return refusal;
  const planned = affectation(next, before);
  if (!planned.ok) return planned;
  const demande = changes['etat'];
  const written = {
    ...changes,
    ...planned.value,
    ...preparationAfter(changes, before),
    ...templatesAfter(next, before),
    ...formAfter(next, before),
    ...correctionsOf(next, before),
    ...answerAfter(next),
    ...acknowledgedBy(edit.actor, changes, edit.now),
  };
  if (demande === undefined || demande === before.etat) return ok({ changes: written });
  const nom = transition(before.etat, demande as Intervention['etat']);
  if (nom === null) return refuse('TRANSITION_INTERDITE', { de: before.etat, vers: demande });
  const guard = guardOf(nom)({
    edit: next,
    before,
    apres: applyChanges(before, written) as Intervention,
  });
  return guard.ok ? ok({ changes: { ...written, ...guard.value } }) : guard;
}

/** [interventions/I46] */
const writtenPaths = (changes: Changes, before: Intervention): readonly string[] => [
  ...Object.keys(changes),
  ...(losesSecond(changes, before) ? ['idSecond'] : []),
];

/** [planning/P17] What has taken place, or was called off, has nothing prepared any more. */
function preparationAfter({ etat }: Changes, { rdvPrepare = null }: Intervention): Changes {
  const isOver = etat !== undefined && !canBePlanned(etat as Intervention['etat']);
  return isOver && rdvPrepare !== null ? { rdvPrepare: null } : {};
}

/** [interventions/I37] A visit that goes to another version of its form goes to its reports. */
function templatesAfter({ changes, context }: InterventionEdit, before: Intervention): Changes {
  const versionDemandee = changes['idVersionFormulaire'] === undefined ? null : context.versionDemandee;
  if (versionDemandee === null) return {};
  const templateDoc = templateDocOf(versionDemandee);
  return templateDoc === before.templateDoc ? {} : { templateDoc };
}

/** [access/E3] [interventions/I14] Nothing is written after the report; the controller waits while the RT reviews. */
export function lockedRefusal(
  { actor }: Pick<InterventionEdit, 'actor'>,
  { etat }: Pick<Intervention, 'etat'>,
): Refusal | null {
  const isReviewed = etat === 'VERIF RT' && actor.role === 'CONTROL';
  return sealedRefusal({ etat }) ?? (isReviewed ? refuse('VERROUILLE', { etat }) : null);
}

/** [interventions/I60] Whoever submitted answers a changed conclusion while it is reviewed. */
const closedRefusal = (edit: InterventionEdit, before: Intervention): Refusal | null =>
  isAnswerAlone(edit.changes) ? sealedRefusal(before) : lockedRefusal(edit, before);

const sealedRefusal = ({ etat }: Pick<Intervention, 'etat'>): Refusal | null =>
  isSealed(etat) ? refuse('VERROUILLE', { etat }) : null;

/** [interventions/I71] A visit that was prevented is one that is cancelled: it is said in that gesture alone. */
const preventionRefusal = ({ etat, empechement }: Changes): Refusal | null =>
  empechement == null || etat === 'ANNULE' ? null : refuse('VALIDATION', { champs: { empechement: 'interdit' } });

const checkValues = (edit: InterventionEdit, before: Intervention): Refusal | null =>
  preventionRefusal(edit.changes) ??
  callsRefusal(edit.changes, before, edit.actor) ??
  answerRefusal(edit, before) ??
  typeErrors(schema, { ...edit.changes, ...answerAfter(edit) }) ??
  natureRefusal(edit, before) ??
  versionRefusal(edit, before) ??
  resultatRefusal(edit) ??
  reponseErrors(edit.changes, edit.context);

/** [interventions/I8] The first answer of the assigned controller starts the intervention. */
function withStart({ actor, changes }: InterventionEdit, before: Intervention): Changes {
  const answers = Object.entries(changes).some(([path, value]) => rootOf(path) === 'champs' && value !== null);
  const isStarted =
    answers && before.etat === 'NOUVELLE' && changes['etat'] === undefined && before.idControleur === actor.id;
  return isStarted ? { ...changes, etat: 'EN COURS' } : changes;
}
