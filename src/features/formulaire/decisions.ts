import { can } from '#domain/access/can.ts';
import type { Actor } from '#domain/access/roles.ts';
import type { ErrorCode } from '#domain/base/errors.ts';
import type { Intervention } from '#domain/interventions/intervention.ts';
import type { Reconciliation } from '#domain/interventions/photos-recues.ts';
import type { Changes } from '#domain/sync/documents.ts';

/** saisie: answers are typed. correction: the office may correct, once it has asked to. lecture: nothing is written. */
export type Mode = 'saisie' | 'correction' | 'lecture';

const OUVERTES: readonly Intervention['etat'][] = ['NOUVELLE', 'EN COURS'];

export function modeDe(acteur: Actor, intervention: Intervention): Mode {
  if (!can(acteur, 'intervention.repondre', intervention).ok) return 'lecture';
  if (OUVERTES.includes(intervention.etat)) return intervention.idControleur === acteur.id ? 'saisie' : 'correction';
  return intervention.etat === 'VERIF RT' && acteur.role !== 'CONTROL' ? 'correction' : 'lecture';
}

/** The first answer of the controller to whom it is assigned starts the intervention (interventions/SPEC.md I8). */
export function changementsReponses(
  champs: Changes,
  acteur: Actor,
  intervention: Pick<Intervention, 'etat' | 'idControleur'>,
): Changes {
  const repond = Object.entries(champs).some(([chemin, valeur]) => chemin.startsWith('champs.') && valeur !== null);
  const demarre = repond && intervention.etat === 'NOUVELLE' && intervention.idControleur === acteur.id;
  return demarre ? { ...champs, etat: 'EN COURS' } : champs;
}

/** Why Soumettre cannot work yet: said beside the button (tokens.md, rule 17). null: it can. */
export type Obstacle =
  | { readonly cause: 'conflit'; readonly idConflit: string }
  | { readonly cause: 'erreurs'; readonly nombre: number }
  | { readonly cause: 'manquants'; readonly nombre: number }
  | { readonly cause: 'photos'; readonly nombre: number }
  | { readonly cause: 'assignation' };

export function obstacleSoumission(etat: {
  readonly acteur: Actor;
  readonly intervention: Intervention;
  readonly idConflit: string | null;
  readonly erreurs: number;
  readonly manquants: number;
  /** Photos being kept at this instant. */
  readonly photosEnCours: number;
}): Obstacle | null {
  if (!can(etat.acteur, 'intervention.soumettre', etat.intervention).ok) return { cause: 'assignation' };
  if (etat.idConflit !== null) return { cause: 'conflit', idConflit: etat.idConflit };
  if (etat.erreurs > 0) return { cause: 'erreurs', nombre: etat.erreurs };
  if (etat.manquants > 0) return { cause: 'manquants', nombre: etat.manquants };
  return etat.photosEnCours > 0 ? { cause: 'photos', nombre: etat.photosEnCours } : null;
}

/** Instants and authors are added by the rules, here and on the server (access/SPEC.md E5). */
export const changementsSoumission = (relecture: boolean, resultat: string | null): Changes => ({
  etat: relecture ? 'VERIF RT' : 'VALIDE',
  resultat,
});

export type Refus = { readonly code: ErrorCode; readonly photos?: Reconciliation };

/** Why Valider is refused; null: it may be tried. */
export function refusValidation(acteur: Actor, intervention: Intervention, photos: Reconciliation): Refus | null {
  const droit = can(acteur, 'intervention.valider', intervention);
  if (!droit.ok) return { code: droit.code };
  return photos.recues < photos.prises ? { code: 'PHOTOS_MANQUANTES', photos } : null;
}
