import { isLive } from '../interventions/etat.ts';
import type { Intervention } from '../interventions/intervention.ts';
import type { LocalDocument } from '../fields/documents.ts';
import { readPath } from '../fields/paths.ts';

type LocalIntervention = LocalDocument & Pick<Intervention, 'etat'>;

/** As it stands here, or as the server last said it: an intervention cancelled on this device still counts there. */
function isCounted(intervention: LocalIntervention): boolean {
  const { base = {} } = intervention.local ?? {};
  const asOnServer = Object.hasOwn(base, 'etat') ? { ...intervention, etat: readPath(base, 'etat') } : intervention;
  return isLive(intervention) || isLive(asOnServer as LocalIntervention);
}

/**
 * [sync/S8] Whether this device holds every intervention that counts in a dossier. `totaux` counts those that are neither
 * cancelled nor replaced: one of these that is missing here takes nothing away, and one that is here must not stand
 * for another that is missing.
 */
export function isComplete(
  dossier: { readonly totaux?: { readonly interventions: number } | null },
  interventions: readonly LocalIntervention[],
): boolean {
  return interventions.filter(isCounted).length >= (dossier.totaux?.interventions ?? 0);
}
