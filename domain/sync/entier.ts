import { estVivante } from '../interventions/etat.ts';
import type { Intervention } from '../interventions/intervention.ts';
import type { LocalDocument } from './documents.ts';
import { readPath } from './paths.ts';

type InterventionLocale = LocalDocument & Pick<Intervention, 'etat'>;

/** As it stands here, or as the server last said it: an intervention cancelled on this device still counts there. */
function compte(intervention: InterventionLocale): boolean {
  const { base = {} } = intervention.local ?? {};
  const duServeur = Object.hasOwn(base, 'etat') ? { ...intervention, etat: readPath(base, 'etat') } : intervention;
  return estVivante(intervention) || estVivante(duServeur as InterventionLocale);
}

/**
 * [sync/S8] Whether this device holds every intervention that counts in a dossier. `totaux` counts those that are neither
 * cancelled nor replaced: one of these that is missing here takes nothing away, and one that is here must not stand
 * for another that is missing.
 */
export function estEntier(
  dossier: { readonly totaux?: { readonly interventions: number } | null },
  interventions: readonly InterventionLocale[],
): boolean {
  return interventions.filter(compte).length >= (dossier.totaux?.interventions ?? 0);
}
