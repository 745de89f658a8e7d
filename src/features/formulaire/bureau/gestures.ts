import { can } from '#domain/access/can.ts';
import type { Actor } from '#domain/access/roles.ts';
import { isValidated } from '#domain/interventions/etat.ts';
import type { Intervention } from '#domain/interventions/intervention.ts';
import { transition } from '#domain/interventions/transitions.ts';

/** What the office may do to an intervention beside its form. */
export type Gesture = 'reinitialiser' | 'annuler' | 'remplacer';

/** Gestures that this person may make now: those of the rules, so that a button never meets a refusal it could foresee. */
export function gesturesOf(actor: Actor, intervention: Intervention, isArchive: boolean): readonly Gesture[] {
  if (isArchive) return [];
  const { etat } = intervention;
  const gestures: Gesture[] = [];
  if (transition(etat, 'NOUVELLE') !== null && can(actor, 'intervention.reinitialiser', intervention).ok)
    gestures.push('reinitialiser');
  if (transition(etat, 'ANNULE') !== null && can(actor, 'intervention.annuler', intervention).ok)
    gestures.push('annuler');
  const isIssued = etat !== 'REMPLACE' && etat !== 'ANNULE' && isValidated(intervention);
  if (isIssued && can(actor, 'intervention.remplacer', intervention).ok) gestures.push('remplacer');
  return gestures;
}
