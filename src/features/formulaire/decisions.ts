import { can, type Thing } from '#domain/access/can.ts';
import type { Actor } from '#domain/access/roles.ts';
import type { ErrorCode } from '#domain/base/errors.ts';
import type { IssuingOffice } from '#domain/bureaux/bureau.ts';
import type { Dossier } from '#domain/dossiers/dossier.ts';
import type { FormulaireDefinition } from '#domain/forms/definition.ts';
import { reasonRefusal } from '#domain/interventions/changed-conclusion.ts';
import type { Contradiction } from '#domain/forms/contradiction.ts';
import { unseenRefusal } from '#domain/interventions/contradiction.ts';
import { changedPictures } from '#domain/interventions/corrections.ts';
import {
  type IssuingForm,
  type Reviewer,
  unauthorisedReviewerRefusal,
  unvalidatedFormRefusal,
} from '#domain/interventions/issuing.ts';
import { lockedRefusal } from '#domain/interventions/edits.ts';
import type { Intervention, Photo } from '#domain/interventions/intervention.ts';
import { type Fact, missingFacts } from '#domain/interventions/required-facts.ts';
import { reconcile, type Reconciliation } from '#domain/interventions/received-photos.ts';
import type { Changes } from '#domain/fields/documents.ts';

/** saisie: answers are typed. correction: the office may correct, once it has asked to. lecture: nothing is written. */
export type Mode = 'saisie' | 'correction' | 'lecture';

const OPEN_STATES: readonly Intervention['etat'][] = ['NOUVELLE', 'EN COURS'];

export function modeOf(actor: Actor, intervention: Intervention): Mode {
  if (!can(actor, 'intervention.repondre', intervention).ok) return 'lecture';
  if (OPEN_STATES.includes(intervention.etat)) return intervention.idControleur === actor.id ? 'saisie' : 'correction';
  return intervention.etat === 'VERIF RT' && lockedRefusal({ actor }, intervention) === null ? 'correction' : 'lecture';
}

/** [interventions/I74] Who accompanies reads the form, and adds pictures of their own until it is submitted. */
export const addsPhotos = (
  actor: Actor,
  { intervention, isGone = false }: { readonly intervention: Intervention; readonly isGone?: boolean },
): boolean =>
  !isGone &&
  intervention.idSecond === actor.id &&
  OPEN_STATES.includes(intervention.etat) &&
  can(actor, 'photo.ajouter', intervention).ok;

export const photographerOf = (actor: Actor, form: Parameters<typeof addsPhotos>[1]): number | null =>
  addsPhotos(actor, form) ? actor.id : null;

/** The first answer of the controller to whom it is assigned starts the intervention (interventions/SPEC.md I8). */
export function reponsesChanges(
  champs: Changes,
  actor: Actor,
  intervention: Pick<Intervention, 'etat' | 'idControleur'>,
): Changes {
  const isAnswering = Object.entries(champs).some(
    ([chemin, valeur]) => chemin.startsWith('champs.') && valeur !== null,
  );
  const isStarting = isAnswering && intervention.etat === 'NOUVELLE' && intervention.idControleur === actor.id;
  return isStarting ? { ...champs, etat: 'EN COURS' } : champs;
}

/** Why Soumettre cannot work yet: said beside the button. null: it can. */
export type Obstacle =
  | { readonly cause: 'conflit'; readonly idConflit: string }
  | { readonly cause: 'erreurs'; readonly nombre: number }
  | { readonly cause: 'manquants'; readonly nombre: number }
  | { readonly cause: 'photos'; readonly nombre: number }
  | { readonly cause: 'assignation' };

export function submissionObstacle(etat: {
  readonly actor: Actor;
  readonly intervention: Intervention;
  readonly idConflit: string | null;
  readonly erreurs: number;
  readonly manquants: number;
  /** Photos being kept at this instant. */
  readonly photosEnCours: number;
}): Obstacle | null {
  if (!can(etat.actor, 'intervention.soumettre', etat.intervention).ok) return { cause: 'assignation' };
  if (etat.idConflit !== null) return { cause: 'conflit', idConflit: etat.idConflit };
  if (etat.erreurs > 0) return { cause: 'erreurs', nombre: etat.erreurs };
  if (etat.manquants > 0) return { cause: 'manquants', nombre: etat.manquants };
  return etat.photosEnCours > 0 ? { cause: 'photos', nombre: etat.photosEnCours } : null;
}

/** Instants and authors are added by the rules, here and on the server (access/SPEC.md E5). */
export const submissionChanges = (hasReview: boolean, resultat: string | null): Changes => ({
  etat: hasReview ? 'VERIF RT' : 'VALIDE',
  resultat,
});

export interface Refus {
  readonly code: ErrorCode;
  readonly photos?: Reconciliation;
  readonly faits?: readonly Fact[];
  /** [bureaux/O21] The version that its RT has to validate. */
  readonly idVersion?: string;
}

interface Validated {
  readonly intervention: Intervention;
  readonly photos: readonly Photo[];
  /** Those that only this device knows included. */
  readonly corrections: Thing['correctionsRt'];
  /** [interventions/I50] What the measures say against the conclusion. */
  readonly contradiction: Contradiction | null;
  readonly dossier: Pick<Dossier, 'referenceClient'> | null;
  /** The version of its form. */
  readonly form: FormulaireDefinition & IssuingForm;
  readonly office: IssuingOffice | null;
  /** null: what the office knows of them is not on this device, and the server asks. */
  readonly reviewer: Reviewer | null;
  /** YYYY-MM-DD, where the office is. */
  readonly day: string;
}

/** Why Valider is refused; null: it may be tried. */
export function validationRefusal(actor: Actor, validated: Validated): Refus | null {
  const { intervention, photos, corrections, contradiction } = validated;
  const right = can(actor, 'intervention.valider', { ...intervention, correctionsRt: corrections });
  if (!right.ok) return { code: right.code };
  const unissued = issueRefus(validated);
  if (unissued !== null) return unissued;
  const mute = reasonRefusal({ ...intervention, correctionsRt: corrections });
  if (mute !== null) return { code: mute.code };
  if (changedPictures(photos, intervention, actor.id)) return { code: 'CONCLUSION_CORRIGEE' };
  const unseen = unseenRefusal({ contradiction }, intervention.ecartVu, actor.id);
  if (unseen !== null) return { code: unseen.code };
  const counts = reconcile(photos);
  return counts.recues < counts.prises ? { code: 'PHOTOS_MANQUANTES', photos: counts } : null;
}

/** [access/A51] [reports/R61] [bureaux/O21] What keeps a report from being issued, in the order of the server's guard. */
function issueRefus({ intervention: visit, dossier, form, office, reviewer, day }: Validated): Refus | null {
  const unauthorised = reviewer === null ? null : unauthorisedReviewerRefusal({ visit, office, reviewer, day });
  if (unauthorised !== null) return { code: unauthorised.code };
  const faits = missingFacts({ visit, dossier, form });
  if (faits.length > 0) return { code: 'RAPPORT_INCOMPLET', faits };
  const unvalidated = unvalidatedFormRefusal({ visit, form, office, day });
  return unvalidated === null ? null : { code: unvalidated.code, idVersion: form.id };
}
