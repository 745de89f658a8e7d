import { joursEntre } from '../base/jours.ts';
import { type AVisiter, type Tournee, visitesDe } from './tournee.ts';

/** What weighs more: 0 is nothing. */
export interface Poids {
  readonly trajet: number;
  readonly retard: number;
  readonly equilibre: number;
}

/** [planning/PO6] All costs are in minutes. More than a period of travel and delays: a visit that can be placed is. */
export const COUT_NON_PLACEE = 100_000_000;
/** A day late weighs as an hour on the road. */
const MINUTES_PAR_JOUR_DE_RETARD = 60;
const JOURNEE_MIN = 420;
/** Later than a year is not worse: what was forgotten must not outweigh a visit without a place. */
const RETARD_MAX = 365;

/** [planning/PO6] Days after the deadline, by what is urgent. */
export function retardDe({ echeance, priorite }: AVisiter, jour: string): number {
  if (echeance === null || jour <= echeance) return 0;
  const jours = joursEntre(echeance, jour);
  return Math.min(RETARD_MAX, jours) * (1 + priorite);
}

export const nonPlaceeDe = ({ priorite }: AVisiter): number => COUT_NON_PLACEE * (1 + priorite);

/** [planning/PO6] What a day costs by itself: its road and its delays. */
export function coutTournee(tournee: Tournee, poids: Poids): number {
  const retard = visitesDe(tournee).reduce((somme, visite) => somme + retardDe(visite, tournee.jour.jour), 0);
  return poids.trajet * tournee.trajetMin + poids.retard * MINUTES_PAR_JOUR_DE_RETARD * retard;
}

/** Minutes on site, what was there before included. */
const chargeDe = ({ etapes }: Tournee): number => etapes.reduce((somme, { debut, fin }) => somme + fin - debut, 0);

/** [planning/PO6] Of one controller over the period: squared, so that an even load costs less than the same load on one. */
export const coutCharge = (minutes: number, poids: Poids): number => (poids.equilibre * minutes ** 2) / JOURNEE_MIN;

/** By controller. */
export function chargesDe(tournees: readonly Tournee[]): ReadonlyMap<number, number> {
  const charges = new Map<number, number>();
  for (const tournee of tournees) {
    const { idControleur } = tournee.equipier;
    charges.set(idControleur, (charges.get(idControleur) ?? 0) + chargeDe(tournee));
  }
  return charges;
}

const somme = (nombres: readonly number[]): number => nombres.reduce((total, un) => total + un, 0);

/** [planning/PO6] Of a whole plan. */
export const coutTotal = (tournees: readonly Tournee[], nonPlacees: readonly AVisiter[], poids: Poids): number =>
  somme(nonPlacees.map(nonPlaceeDe)) +
  somme(tournees.map((tournee) => coutTournee(tournee, poids))) +
  somme([...chargesDe(tournees).values()].map((charge) => coutCharge(charge, poids)));
