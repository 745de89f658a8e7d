import { can, type Action } from '#domain/access/can.ts';
import type { Actor } from '#domain/access/roles.ts';
import { isValidated } from '#domain/interventions/etat.ts';
import type { Intervention } from '#domain/interventions/intervention.ts';
import { transition } from '#domain/interventions/transitions.ts';

/** What the office may do to an intervention beside its form. */
export type Gesture = 'reinitialiser' | 'annuler' | 'remplacer' | 'supprimer';

/** In which state each is made, in the order of the menu. */
const GESTURES: readonly {
  readonly name: Gesture;
  readonly action: Action;
  readonly fits: (visit: Intervention) => boolean;
}[] = [
  {
    name: 'reinitialiser',
    action: 'intervention.reinitialiser',
    fits: ({ etat }) => transition(etat, 'NOUVELLE') !== null,
  },
  { name: 'annuler', action: 'intervention.annuler', fits: ({ etat }) => transition(etat, 'ANNULE') !== null },
  {
    name: 'remplacer',
    action: 'intervention.remplacer',
    fits: (visit) => visit.etat !== 'REMPLACE' && visit.etat !== 'ANNULE' && isValidated(visit),
  },
  {
    name: 'supprimer',
    action: 'intervention.supprimer',
    fits: ({ etat }) => etat !== 'VALIDE' && etat !== 'REMPLACE',
  },
];

/** Gestures that this person may make now: those of the rules, so that a button never meets a refusal it could foresee. */
export const gesturesOf = (actor: Actor, intervention: Intervention, isArchive: boolean): readonly Gesture[] =>
  isArchive
    ? []
    : GESTURES.filter(({ action, fits }) => fits(intervention) && can(actor, action, intervention).ok).map(
        ({ name }) => name,
      );
