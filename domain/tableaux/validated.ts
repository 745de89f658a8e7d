import { daysBetween } from '../base/days.ts';
import { localDay, zoneOf } from '../base/time-zone.ts';
import type { Dossier } from '../dossiers/dossier.ts';
import { displayedEtat } from '../interventions/etat.ts';
import type { Intervention } from '../interventions/intervention.ts';
import { type DashboardScope } from './figure.ts';

type Validated = Pick<
  Intervention,
  'etat' | 'signatureStatus' | 'typeOfTypeIntervention' | 'valideLe' | 'demandeId' | 'createdAt' | 'fuseau'
>;
export type Order = Pick<Dossier, 'id' | 'dateCommande' | 'createdAt' | 'fuseau'>;

/** [tableaux/TB3] Those that were validated on a day of the period. */
export const validatedWithin = <I extends Validated>(
  interventions: readonly I[],
  { du, au }: Pick<DashboardScope, 'du' | 'au'>,
): readonly I[] =>
  interventions.filter((i) => {
    const day = i.valideLe === null ? null : localDay(i.valideLe, zoneOf(i));
    return day !== null && day >= du && day <= au && displayedEtat(i) === 'VALIDE';
  });

/** [tableaux/TB5] Mean delay in days from the order to the validation of these; null of none. */
export function meanDelay(validated: readonly Validated[], dossiers: readonly Order[]): number | null {
  if (validated.length === 0) return null;
  const orders = new Map(
    dossiers.map((dossier) => [dossier.id, dossier.dateCommande ?? localDay(dossier.createdAt, zoneOf(dossier))]),
  );
  const total = validated.reduce((sum, one) => {
    const order = orders.get(one.demandeId) ?? localDay(one.createdAt, zoneOf(one));
    return sum + (one.valideLe === null ? 0 : daysBetween(order, localDay(one.valideLe, zoneOf(one))));
  }, 0);
  return total / validated.length;
}
