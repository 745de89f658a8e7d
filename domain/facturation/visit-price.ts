import { localDay, zoneOf } from '../base/time-zone.ts';
import type { Contrat } from '../contrats/contrat.ts';
import { coverOf, type Covering, inForce } from '../contrats/coverage.ts';
import type { Intervention } from '../interventions/intervention.ts';
import { isPrevented } from '../interventions/prevented.ts';

/** How a visit was made, as a contract prices it ([contrats/CT6]). */
export const PRICE_MODES = ['lieu', 'contact', 'infructueuse'] as const;
export type PriceMode = (typeof PRICE_MODES)[number];

export type PricingContrat = Covering & Pick<Contrat, 'numero' | 'deplacementCents'>;
export type PricedVisit = Pick<
  Intervention,
  'idClient' | 'idBureauInspection' | 'idTypeIntervention' | 'nature' | 'champs' | 'empechement' | 'dateRdv' | 'fuseau'
>;

/** [contrats/CT30] What a contract makes of a visit. */
export interface ContratPrice {
  readonly contrat: PricingContrat;
  readonly numero: string;
  readonly mode: PriceMode;
  /** Integer cents; null: the contract says no price of a visit that is made this way. */
  readonly cents: number | null;
}

/**
 * [contrats/CT30] By what was done: « le prix ne dépend pas des conclusions » (model of contract, independence). Whether it was
 * paid for as a whole visit or as one in vain, no conclusion says.
 */
export function priceModeOf(visit: Pick<PricedVisit, 'nature' | 'champs' | 'empechement'>): PriceMode {
  if (visit.nature === 'Contrôle par contact') return 'contact';
  return isPrevented(visit) ? 'infructueuse' : 'lieu';
}

/** Day of the appointment, YYYY-MM-DD; null: none was set. */
export const dayOfVisit = (visit: Pick<PricedVisit, 'dateRdv' | 'fuseau'>): string | null =>
  visit.dateRdv === null ? null : localDay(visit.dateRdv, zoneOf(visit));

/** [contrats/CT30] The price of a visit by the contract that covers its client and its type on its day (today without one); null: none does. */
export function contratPriceOf(
  visit: PricedVisit,
  contrats: readonly PricingContrat[],
  today: string,
): ContratPrice | null {
  const { idClient, idBureauInspection, idTypeIntervention } = visit;
  const standing = inForce(contrats, { idClient, idBureauInspection, day: dayOfVisit(visit) ?? today });
  const cover = coverOf(standing, idTypeIntervention);
  if (cover?.contrat.numero === undefined) return null;
  const { contrat, tarif } = cover;
  const mode = priceModeOf(visit);
  const cents = { lieu: tarif.lieuCents, contact: tarif.contactCents, infructueuse: tarif.infructueuseCents }[mode];
  return { contrat, numero: cover.contrat.numero, mode, cents };
}
