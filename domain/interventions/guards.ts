import { can } from '../access/can.ts';
import type { InterventionEdit } from './context.ts';
import { isEmpty } from '../fields/schemas.ts';
import { ok, refuse } from '../base/result.ts';
import type { Refusal, Result } from '../base/result.ts';
import { localDay, zoneOf } from '../base/time-zone.ts';
import type { Changes } from '../fields/documents.ts';
import { methodFor } from '../bureaux/method.ts';
import { whoRefusal } from './affectation.ts';
import { reasonRefusal, withoutChange } from './changed-conclusion.ts';
import { asksForReview, findingsOf, unseenRefusal } from './contradiction.ts';
import { changedPictures } from './corrections.ts';
import { unauthorisedReviewerRefusal, unvalidatedFormRefusal } from './issuing.ts';
import type { Intervention, Photo } from './intervention.ts';
import { reconcile } from './received-photos.ts';
import { factsRefusal } from './required-facts.ts';
import { judgeSubmission } from './submission.ts';
import type { NomTransition } from './transitions.ts';

interface Passage {
  readonly edit: InterventionEdit;
  readonly before: Intervention;
  readonly apres: Intervention;
}
/** Guard of a transition: refused, or what follows from it (dates and authors are the server's, [access/E5]). */
type Guard = (passage: Passage) => Result<Changes>;

/** Started by the controller to whom it is assigned, authorised that day, and not kept apart from its installer. A device without its own record trusts the server's check. */
const start: Guard = ({ edit, before }) => {
  const { actor, context, now } = edit;
  const right = can(actor, 'intervention.demarrer', before);
  if (!right.ok) return right;
  const jour = localDay(now, zoneOf(before));
  const { controleur } = context;
  return (controleur === null ? null : whoRefusal(controleur, before, jour)) ?? ok({});
};

/** [interventions/I9] Without review, the report is issued at once: its photos must be here already. */
const submit: Guard = (passage) => {
  const { edit, before, apres } = passage;
  const right = can(edit.actor, 'intervention.soumettre', before);
  if (!right.ok) return right;
  if (before.etat === 'NOUVELLE') {
    const started = start(passage);
    if (!started.ok) return started;
  }
  const { formulaire, versionDemandee, photos, type } = edit.context;
  // Made without a network, a submission may come with the move to another version: that one judges it.
  const judgedBy = { formulaire: versionDemandee ?? formulaire, photos, day: localDay(edit.now, zoneOf(before)) };
  const isWithoutReview = type?.relecture === false && !asksForReview(findingsOf(apres, judgedBy));
  if ((apres.etat === 'VALIDE') !== isWithoutReview) {
    return refuse('TRANSITION_INTERDITE', { de: before.etat, vers: apres.etat });
  }
  const complete = judgeSubmission(apres, judgedBy, judgedBy.day);
  if (!complete.ok) return complete;
  const submitted: Changes = {
    ...complete.value,
    soumisLe: edit.now,
    soumisPar: edit.actor.id,
    ...madeBy(passage),
    ...unmarked(before),
    ...unseen(before),
  };
  return isWithoutReview ? issued(passage, judgedBy.formulaire, submitted) : ok(submitted);
};

/** [bureaux/O22] The method in force on the day of the visit; a device that does not hold its office leaves it to the server. */
function madeBy({ edit: { context, now }, before }: Passage): Changes {
  if (context.bureau === null) return {};
  const day = localDay(before.dateRdv ?? now, zoneOf(before));
  const methode = methodFor(context.bureau.methodes, before.codeFiche, day);
  return methode === (before.methode ?? null) ? {} : { methode };
}

function issued(
  passage: Passage,
  form: InterventionEdit['context']['formulaire'],
  submitted: Changes,
): Result<Changes> {
  const { context, now } = passage.edit;
  return issueRefusal(passage, form) ?? photosRefusal(context.photos) ?? ok({ ...submitted, valideLe: now });
}

/** [interventions/I10] [interventions/I34] [interventions/I35] By somebody else than who changed what it concludes, or what proves it. */
const validate: Guard = (passage) => {
  const { edit, before, apres } = passage;
  const right = can(edit.actor, 'intervention.valider', { ...before, correctionsRt: apres.correctionsRt });
  if (!right.ok) return right;
  const { formulaire, photos, relecteur } = edit.context;
  const findings = findingsOf(apres, { formulaire, photos, day: localDay(edit.now, zoneOf(before)) });
  const mute =
    unauthorisedReviewerRefusal({ ...issuedBy(passage), reviewer: relecteur }) ??
    issueRefusal(passage, formulaire) ??
    reasonRefusal(apres) ??
    unseenRefusal(findings, apres.ecartVu, edit.actor.id);
  if (mute !== null) return mute;
  if (changedPictures(edit.context.photos, before, edit.actor.id)) return refuse('CONCLUSION_CORRIGEE');
  return photosRefusal(edit.context.photos) ?? ok({ valideLe: edit.now, validePar: edit.actor.id });
};

/** [interventions/I11] What was submitted is no longer: the next submission names its own author. */
const sendBack: Guard = ({ edit, before }) => {
  const right = can(edit.actor, 'intervention.renvoyer', before);
  if (!right.ok) return right;
  if (isEmpty(edit.changes['commentaireRt'])) return refuse('MOTIF_REQUIS', { champ: 'commentaireRt' });
  return ok({ soumisLe: null, soumisPar: null, ...unseen(before) });
};

/** [interventions/I12] The history keeps every emptied answer. */
const reset: Guard = ({ edit, before }) => {
  const right = can(edit.actor, 'intervention.reinitialiser', before);
  if (!right.ok) return right;
  if (isEmpty(edit.changes['motif'])) return refuse('MOTIF_REQUIS', { champ: 'motif' });
  const emptied = [
    ...Object.keys(before.champs).map((id) => [`champs.${id}`, null]),
    ...Object.keys(before.champsPrecedents).map((id) => [`champsPrecedents.${id}`, null]),
  ];
  return ok({
    ...Object.fromEntries(emptied),
    resultat: null,
    soumisLe: null,
    soumisPar: null,
    ...(before.methode == null ? {} : { methode: null }),
    commentaireRt: null,
    ...unmarked(before),
    ...unseen(before),
  });
};

/** [interventions/I33] A new submission answers for every answer: no mark of the former review stays. */
const unmarked = (visit: Intervention): Changes => ({
  ...(visit.correctionsRt === undefined ? {} : { correctionsRt: [] }),
  ...withoutChange(visit),
});

/** [interventions/I50] What is submitted again is acknowledged again. */
const unseen = ({ ecartVu }: Intervention): Changes => (ecartVu == null ? {} : { ecartVu: null });

/** [interventions/I13] */
const cancel: Guard = ({ edit, before }) => {
  const right = can(edit.actor, 'intervention.annuler', before);
  if (!right.ok) return right;
  return isEmpty(edit.changes['motif']) ? refuse('MOTIF_REQUIS', { champ: 'motif' }) : ok({});
};

/** "Annule et remplace" makes a second document: a call of its own (replacement.ts), never a field edit. */
const replace: Guard = ({ before, apres }) => refuse('TRANSITION_INTERDITE', { de: before.etat, vers: apres.etat });

const GUARDS: Readonly<Record<NomTransition, Guard>> = {
  demarrer: start,
  soumettre: submit,
  valider: validate,
  renvoyer: sendBack,
  reinitialiser: reset,
  annuler: cancel,
  remplacer: replace,
};
export const guardOf = (nom: NomTransition): Guard => GUARDS[nom];

/** [reports/R61] [bureaux/O21] What keeps a report from being issued, with or without a review. */
const issueRefusal = (passage: Passage, form: InterventionEdit['context']['formulaire']): Refusal | null =>
  factsRefusal({ visit: passage.apres, dossier: passage.edit.context.dossier, form }) ??
  unvalidatedFormRefusal({ ...issuedBy(passage), form });

const issuedBy = ({ edit: { context, now }, before }: Passage) => ({
  visit: before,
  office: context.bureau,
  day: localDay(now, zoneOf(before)),
});

/** Behaviour 18: an intervention with missing files cannot be closed; the refusal says on whose devices they are. */
function photosRefusal(photos: readonly Photo[]): Refusal | null {
  const { prises, recues, detenteurs } = reconcile(photos);
  return recues === prises ? null : refuse('PHOTOS_MANQUANTES', { attendues: prises, recues, detenteurs });
}
