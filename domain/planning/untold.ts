import { canBePlanned } from '../interventions/affectation.ts';
import type { Intervention } from '../interventions/intervention.ts';

/** [planning/P27] An appointment that somebody changed, kept on their device until its beneficiary was told of it, or is not to be. */
export interface UntoldRdv {
  /** Of the visit. */
  readonly id: string;
  /** When the beneficiary still expects it, ISO instant; null: it had no appointment. */
  readonly avant: string | null;
  /** Id of the mail that will tell: of one appointment, it leaves once ([courriels/L3]). */
  readonly envoi: string;
}

interface Move {
  readonly avant: string | null;
  readonly apres: string | null;
  readonly envoi: string;
}

/** [planning/P27] What stays to be told of a visit once it moved: from what its beneficiary knows; null when it is back there. */
export function untoldAfter(id: string, kept: UntoldRdv | null, { avant, apres, envoi }: Move): UntoldRdv | null {
  const known = kept === null ? avant : kept.avant;
  return known === apres ? null : { id, avant: known, envoi };
}

type Told = Pick<Intervention, 'etat' | 'dateRdv' | 'beneficiaire'>;

/**
 * [planning/P27] How the beneficiary learns of a change: by mail; by whoever calls, without an address or when there is no
 * appointment any more (no notice says that one is called off). null: there is nothing to tell. `now`: ISO instant.
 */
export function wayToTell({ avant }: UntoldRdv, visit: Told, now: string): 'courriel' | 'appel' | null {
  const { dateRdv, beneficiaire } = visit;
  if (!canBePlanned(visit.etat) || dateRdv === avant) return null;
  if (dateRdv === null) return avant !== null && avant > now ? 'appel' : null;
  if (dateRdv <= now) return null;
  return (beneficiaire.email ?? '') === '' ? 'appel' : 'courriel';
}
