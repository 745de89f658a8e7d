import type { EtatIntervention } from './intervention.ts';

export type NomTransition =
  | 'demarrer'
  | 'soumettre'
  | 'valider'
  | 'renvoyer'
  | 'reinitialiser'
  | 'annuler'
  | 'remplacer';

interface Transition {
  readonly nom: NomTransition;
  readonly de: readonly EtatIntervention[];
  readonly vers: EtatIntervention;
}

/**
 * States of an intervention. NOUVELLE -> VERIF RT is demarrer then soumettre, made offline and
 * sent as one edit; EN COURS -> VALIDE is soumettre for a type that needs no review.
 *
 *   NOUVELLE -demarrer-> EN COURS -soumettre-> VERIF RT -valider-> VALIDE -remplacer-> REMPLACE
 *      |  ^                |  ^                   |  |
 *      |  +-reinitialiser--+  +-----renvoyer------+  |
 *      |  +-----------------reinitialiser------------+
 *      +----- annuler -----+--> ANNULE
 */
export const TRANSITIONS: readonly Transition[] = [
  { nom: 'demarrer', de: ['NOUVELLE'], vers: 'EN COURS' },
  { nom: 'soumettre', de: ['NOUVELLE', 'EN COURS'], vers: 'VERIF RT' },
  { nom: 'soumettre', de: ['NOUVELLE', 'EN COURS'], vers: 'VALIDE' },
  { nom: 'valider', de: ['VERIF RT'], vers: 'VALIDE' },
  { nom: 'renvoyer', de: ['VERIF RT'], vers: 'EN COURS' },
  { nom: 'reinitialiser', de: ['EN COURS', 'VERIF RT'], vers: 'NOUVELLE' },
  { nom: 'annuler', de: ['NOUVELLE', 'EN COURS'], vers: 'ANNULE' },
  { nom: 'remplacer', de: ['VALIDE'], vers: 'REMPLACE' },
];

/** The named move between two states; null when there is none. */
export const transition = (de: EtatIntervention, to: EtatIntervention): NomTransition | null =>
  TRANSITIONS.find((t) => t.vers === to && t.de.includes(de))?.nom ?? null;
