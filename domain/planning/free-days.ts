import { isHabilitated } from '../access/authorisations.ts';
import { plusDays } from '../base/days.ts';
import type { Controller } from '../controleurs/controleur.ts';
import { presentHoursOf } from '../controleurs/hours.ts';
import type { Slot } from '../interventions/slot.ts';
import { minuteOf, timeOf } from '../base/clock.ts';

type Profile = Pick<Controller, 'competences' | 'horaires' | 'absences' | 'maxParJour'>;

interface Wanted {
  /** The controller must be authorised for all of them. */
  readonly codes: readonly string[];
  /** Minutes, breaks between the visits included. */
  readonly dureeMin: number;
  /** How many visits it is. */
  readonly visits: number;
  /** First day that may be proposed. */
  readonly from: string;
  /** Minutes to leave before and after what is taken. */
  readonly pauseMin: number;
}

/** Days looked at: further away, nobody plans by hand. */
const HORIZON_DAYS = 45;

/**
 * [planning/P12] The first free hour of each of the next days on which a controller may take these visits: authorised, there, at
 * work, under their limit of the day, with room in one piece. `prises`: their other visits. At most `count` days.
 */
export function nextFreeDays(
  profile: Profile,
  wanted: Wanted,
  { prises, count }: { readonly prises: readonly Slot[]; readonly count: number },
): readonly Pick<Slot, 'jour' | 'debut'>[] {
  const found: Pick<Slot, 'jour' | 'debut'>[] = [];
  for (let after = 0; after < HORIZON_DAYS && found.length < count; after++) {
    const jour = plusDays(wanted.from, after);
    const debut = isAuthorised(profile, wanted, jour)
      ? firstRoom(profile, wanted, { jour, taken: prises.filter((one) => one.jour === jour) })
      : null;
    if (debut !== null) found.push({ jour, debut });
  }
  return found;
}

const isAuthorised = (profile: Profile, { codes }: Wanted, jour: string): boolean =>
  codes.every((code) => isHabilitated(profile.competences, code, jour));

function firstRoom(
  profile: Profile,
  { dureeMin, visits, pauseMin }: Wanted,
  { jour, taken }: { readonly jour: string; readonly taken: readonly Slot[] },
): string | null {
  const { maxParJour = null } = profile;
  if (maxParJour !== null && taken.length + visits > maxParJour) return null;
  const busy = taken.map(({ debut, fin }) => [minuteOf(debut) - pauseMin, minuteOf(fin) + pauseMin] as const);
  for (const { debut, fin } of presentHoursOf(profile, jour)) {
    const starts = [debut, ...busy.map(([, end]) => end)].toSorted((a, b) => a - b);
    const start = starts.find(
      (at) => at >= debut && at + dureeMin <= fin && busy.every(([begin, end]) => at >= end || at + dureeMin <= begin),
    );
    if (start !== undefined) return timeOf(start);
  }
  return null;
}
