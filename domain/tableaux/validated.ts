import { daysBetween } from '../base/days.ts';
import type { Dossier } from '../dossiers/dossier.ts';
import { displayedEtat } from '../interventions/etat.ts';
import type { Intervention } from '../interventions/intervention.ts';
import { dayOf, type DashboardScope } from './figure.ts';

type Validated = Pick<
  Intervention,
  'etat' | 'signatureStatus' | 'typeOfTypeIntervention' | 'valideLe' | 'demandeId' | 'createdAt'
>;
export type Order = Pick<Dossier, 'id' | 'dateCommande' | 'createdAt'>;

/** [tableaux/TB3] Those that were validated on a day of the period. */
export const validatedWithin = <I extends Validated>(
  interventions: readonly I[],
  { du, au }: Pick<DashboardScope, 'du' | 'au'>,
): readonly I[] =>
  interventions.filter((i) => {
    const day = i.valideLe === null ? null : dayOf(i.valideLe);
    return day !== null && day >= du && day <= au && displayedEtat(i) === 'VALIDE';
  });

/** [tableaux/TB5] Mean delay in days from the order to the validation of these; null of none. */
export function meanDelay(validated: readonly Validated[], dossiers: readonly Order[]): number | null {
  if (validated.length === 0) return null;
  const orders = new Map(dossiers.map((dossier) => [dossier.id, dossier.dateCommande ?? dayOf(dossier.createdAt)]));
  const total = validated.reduce((sum, { demandeId, createdAt, valideLe }) => {
    const order = orders.get(demandeId) ?? dayOf(createdAt);
    return sum + (valideLe === null ? 0 : daysBetween(order, dayOf(valideLe)));
  }, 0);
  return total / validated.length;
}
