import { isHabilitated } from '../access/authorisations.ts';
import type { Controller } from '../controleurs/controleur.ts';
import { hoursOf, isAwayDuring } from '../controleurs/hours.ts';

/** A time at the place of the visit: day `YYYY-MM-DD`, hours `HH:MM`. */
export interface Slot {
  readonly jour: string;
  readonly debut: string;
  readonly fin: string;
}
/** What makes a choice doubtful, told before it is made; the planner decides. */
export type Reserve = 'absent' | 'jour-non-travaille' | 'hors-horaires' | 'hors-zone' | 'journee-pleine' | 'occupe';

export interface Aptitude {
  /** false: the server would refuse ([interventions/I20]). */
  readonly habilite: boolean;
  readonly reserves: readonly Reserve[];
  /** Visits that the controller already has that day. */
  readonly visites: number;
}

type Profile = Pick<Controller, 'competences' | 'zones' | 'horaires' | 'absences' | 'maxParJour'>;
interface Demande {
  readonly codeFiche: string;
  readonly departement: string;
  /** null: assigned without a date. */
  readonly creneau: Slot | null;
  /** Day that counts for the authorisation when there is no date. */
  readonly today: string;
}

/** [interventions/I20] [interventions/I17] Whether a controller may take a visit, and what speaks against it. `prises`: their other visits. */
export function aptitude(profile: Profile, demande: Demande, prises: readonly Slot[]): Aptitude {
  const { codeFiche, creneau, today } = demande;
  const habilitated = isHabilitated(profile.competences, codeFiche, creneau?.jour ?? today);
  const ofDay = creneau === null ? [] : prises.filter(({ jour }) => jour === creneau.jour);
  return { habilite: habilitated, visites: ofDay.length, reserves: reservesOf(profile, demande, ofDay) };
}

function reservesOf(profile: Profile, { departement, creneau }: Demande, ofDay: readonly Slot[]): Reserve[] {
  const zones = profile.zones ?? [];
  const lieu: Reserve[] = zones.length > 0 && !zones.includes(departement) ? ['hors-zone'] : [];
  return creneau === null ? lieu : [...lieu, ...reservesOfDay(profile, creneau, ofDay)];
}

function reservesOfDay(profile: Profile, slot: Slot, ofDay: readonly Slot[]): Reserve[] {
  const { maxParJour = null } = profile;
  const horaire = hoursReserve(profile, slot);
  const applicable: readonly (readonly [boolean, Reserve | null])[] = [
    [isAwayDuring(profile, slot.jour, { debut: minutes(slot.debut), fin: minutes(slot.fin) }), 'absent'],
    [true, horaire],
    [maxParJour !== null && ofDay.length >= maxParJour, 'journee-pleine'],
    [ofDay.some(({ debut, fin }) => debut < slot.fin && slot.debut < fin), 'occupe'],
  ];
  return applicable.flatMap(([isVrai, reserve]) => (isVrai && reserve !== null ? [reserve] : []));
}

/** Hours that were never entered say nothing. */
function hoursReserve(profile: Profile, { jour, debut, fin }: Slot): Reserve | null {
  if ((profile.horaires ?? []).length === 0) return null;
  const ranges = hoursOf(profile, jour);
  if (ranges.length === 0) return 'jour-non-travaille';
  return ranges.some((range) => range.debut <= minutes(debut) && minutes(fin) <= range.fin) ? null : 'hors-horaires';
}

const MINUTES_PER_DAY = 24 * 60;
const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const time = (total: number): string =>
  `${String(Math.floor(total / 60)).padStart(2, '0')}:${String(total % 60).padStart(2, '0')}`;

/**
 * Visits of one day, one after the other from an hour, `pauseMin` minutes apart; null for those that would not end
 * before midnight.
 */
export function oneAfterAnother(
  depart: Pick<Slot, 'jour' | 'debut'>,
  durations: readonly number[],
  breakMin: number,
): readonly (Slot | null)[] {
  let debut = minutes(depart.debut);
  return durations.map((duration) => {
    const fin = debut + duration;
    const slot = fin < MINUTES_PER_DAY ? { jour: depart.jour, debut: time(debut), fin: time(fin) } : null;
    debut = fin + breakMin;
    return slot;
  });
}
