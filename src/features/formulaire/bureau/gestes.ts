import { can } from '#domain/access/can.ts';
import type { Actor } from '#domain/access/roles.ts';
import { estValide } from '#domain/interventions/etat.ts';
import type { Intervention } from '#domain/interventions/intervention.ts';
import { transition } from '#domain/interventions/transitions.ts';

/** What the office may do to an intervention beside its form. */
export type Geste = 'reinitialiser' | 'annuler' | 'remplacer';

/** Gestures that this person may make now: those of the rules, so that a button never meets a refusal it could foresee. */
export function gestesDe(acteur: Actor, intervention: Intervention, isArchive: boolean): readonly Geste[] {
  if (isArchive) return [];
  const { etat } = intervention;
  const gestes: Geste[] = [];
  if (transition(etat, 'NOUVELLE') !== null && can(acteur, 'intervention.reinitialiser', intervention).ok)
    gestes.push('reinitialiser');
  if (transition(etat, 'ANNULE') !== null && can(acteur, 'intervention.annuler', intervention).ok)
    gestes.push('annuler');
  const isEmise = etat !== 'REMPLACE' && etat !== 'ANNULE' && estValide(intervention);
  if (isEmise && can(acteur, 'intervention.remplacer', intervention).ok) gestes.push('remplacer');
  return gestes;
}
