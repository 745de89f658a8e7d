import { isHabilitated } from '../access/authorisations.ts';
import { sameJson } from '../base/json.ts';
import type { Controller } from '../controleurs/controleur.ts';
import { presentHoursOf } from '../controleurs/hours.ts';
import { minuteOf } from '../base/clock.ts';
import type { Remedy } from './remedy.ts';
import type { TimeRange } from './route.ts';

/** [planning/PS5] A remedy that a plan takes as done, though nothing of it is written. Hours are those of that day alone. */
export type Supposition =
  | { readonly genre: 'zone'; readonly idControleur: number; readonly departement: string }
  | { readonly genre: 'habilitation'; readonly idControleur: number; readonly codeFiche: string }
  | { readonly genre: 'jour'; readonly idControleur: number; readonly jour: string }
  | {
      readonly genre: 'plus-tard' | 'plus-tot';
      readonly idControleur: number;
      readonly jour: string;
      /** `HH:MM`: when the day ends, or begins. */
      readonly heure: string;
    };
/** What is supposed of a controller. */
type Profile = Pick<Controller, 'idUser' | 'zones' | 'competences' | 'horaires' | 'absences'>;

/** Suppositions of one computation. */
export const MAX_SUPPOSITIONS = 20;

/** What is supposed for a remedy. A day added to the period is asked, not supposed. */
export function suppositionOf(remedy: Exclude<Remedy, { readonly genre: 'periode' }>): Supposition {
  const { idControleur } = remedy;
  switch (remedy.genre) {
    case 'zone':
      return { genre: 'zone', idControleur, departement: remedy.departement };
    case 'habilitation':
      return { genre: 'habilitation', idControleur, codeFiche: remedy.codeFiche };
    case 'jour':
      return { genre: 'jour', idControleur, jour: remedy.jour };
    default:
      return { genre: remedy.genre, idControleur, jour: remedy.jour, heure: remedy.heure };
  }
}

const ofOne = (suppositions: readonly Supposition[], idUser: number): readonly Supposition[] =>
  suppositions.filter(({ idControleur }) => idControleur === idUser);

/** A controller as supposed on these days: zones, authorisations, and hours of work of each day, absences taken out. */
export function supposedOf(profile: Profile, suppositions: readonly Supposition[], days: readonly string[]) {
  const own = ofOne(suppositions, profile.idUser);
  const usual = days.map((jour) => presentHoursOf(profile, jour)).find((ranges) => ranges.length > 0) ?? [];
  return {
    zones: own.reduce(widened, profile.zones ?? []),
    competences: own.reduce((all, one) => renewed(all, one, days), profile.competences),
    hoursOn: (jour: string): readonly TimeRange[] =>
      own.reduce((ranges, one) => reopened(ranges, one, { jour, usual }), presentHoursOf(profile, jour)),
  };
}

/** Those without which something else would be computed: what is true already is no supposition, nor what concerns nobody. */
export function countedSuppositions(
  suppositions: readonly Supposition[],
  { team, days }: { readonly team: readonly Profile[]; readonly days: readonly string[] },
): Supposition[] {
  const each = suppositions.filter((one, rank) => suppositions.findIndex((other) => sameJson(other, one)) === rank);
  const seen = (profile: Profile, all: readonly Supposition[]) => {
    const { zones, competences, hoursOn } = supposedOf(profile, all, days);
    return { zones, competences, hours: days.map(hoursOn) };
  };
  return each.filter((one) => {
    const profile = team.find(({ idUser }) => idUser === one.idControleur);
    const others = each.filter((other) => other !== one);
    return profile !== undefined && !sameJson(seen(profile, each), seen(profile, others));
  });
}

/** Who has no zone works everywhere. */
function widened(zones: readonly string[], one: Supposition): readonly string[] {
  if (one.genre !== 'zone' || zones.length === 0 || zones.includes(one.departement)) return zones;
  return [...zones, one.departement];
}

function renewed(
  competences: Controller['competences'],
  one: Supposition,
  days: readonly string[],
): Controller['competences'] {
  if (one.genre !== 'habilitation') return competences;
  const { codeFiche } = one;
  if (days.every((jour) => isHabilitated(competences, codeFiche, jour))) return competences;
  return [...competences, { code: codeFiche, jusquAu: null }];
}

/** `usual`: the hours of a day that is opened. */
function reopened(
  ranges: readonly TimeRange[],
  one: Supposition,
  { jour, usual }: { readonly jour: string; readonly usual: readonly TimeRange[] },
): readonly TimeRange[] {
  if (one.genre === 'zone' || one.genre === 'habilitation' || one.jour !== jour) return ranges;
  if (one.genre === 'jour') return ranges.length === 0 ? usual : ranges;
  const minute = minuteOf(one.heure);
  const last = ranges.length - 1;
  return ranges.map(({ debut, fin }, rank) => ({
    debut: one.genre === 'plus-tot' && rank === 0 ? Math.min(debut, minute) : debut,
    fin: one.genre === 'plus-tard' && rank === last ? Math.max(fin, minute) : fin,
  }));
}
