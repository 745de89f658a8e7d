import type { InterventionEdit } from './context.ts';
import { refuse, type Refusal } from '../base/result.ts';
import { choicesOfResult } from '../forms/result-choices.ts';
import type { Changes } from '../fields/documents.ts';
import type { Intervention } from './intervention.ts';
import { transition } from './transitions.ts';

/** Conclusions of our forms (domain/forms/models): what a visit concludes to when its form names no closed list. */
export const RESULTATS = [
  'Satisfaisant',
  'Non satisfaisant',
  'Non vérifiable',
  'Sans défaut',
  'Avec défauts',
  'Arrêt de l’appareil',
  'Conforme',
  'Travaux à réaliser',
  'Arrêt recommandé',
  'Conforme au projet',
  'Conforme avec réserves',
  'Non conforme au projet',
] as const;

/**
 * [interventions/I22] What is written as `resultat` alone is a choice of the form that the visit is on, or goes to; of a form that is
 * not known here, or offers no choice, one of ours. Nothing is always allowed: it takes a conclusion back.
 */
export function resultatRefusal({ changes, context }: InterventionEdit): Refusal | null {
  const demande = changes['resultat'];
  if (demande === undefined || demande === null) return null;
  const { formulaire, versionDemandee } = context;
  const formulaires = [versionDemandee, formulaire].filter((one) => one !== null);
  const allowed = formulaires.length === 0 ? [null] : formulaires.map(choicesOfResult);
  const isAllowed = allowed.some((list) => (list ?? RESULTATS).some((one) => one === demande));
  return isAllowed ? null : refuse('VALIDATION', { champs: { resultat: 'valeur' } });
}

/**
 * [interventions/I22] [access/E5] A submission concludes what its form concludes ([interventions/I9]): what the device wrote of it, by the same form, is
 * dropped. A visit without a form keeps what was chosen.
 */
export function withoutSubmittedConclusion(changes: Changes, { etat, idVersionFormulaire }: Intervention): Changes {
  const demande = changes['etat'];
  const isSubmission =
    idVersionFormulaire !== '' &&
    typeof demande === 'string' &&
    transition(etat, demande as Intervention['etat']) === 'soumettre';
  if (!isSubmission || !('resultat' in changes)) return changes;
  const { resultat: _, ...autres } = changes;
  return autres;
}
