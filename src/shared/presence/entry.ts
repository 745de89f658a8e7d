import { sameJson } from '#domain/base/json.ts';
import { firstHalf, type Half, HALVES } from '#domain/controleurs/absence.ts';
import type { Absence, Controller, WorkedHours } from '#domain/controleurs/controleur.ts';
import { absenceError, type AbsenceError, weekError } from '#domain/controleurs/presence.ts';

/** An absence that is being typed. */
export interface AbsenceEntry {
  readonly genre: NonNullable<Absence['genre']>;
  readonly du: string;
  readonly au: string;
  readonly debut: Half;
  readonly fin: Half;
  readonly motif: string;
}
/**
 * What is typed over the presence of a controller: what is added and taken away, never the whole list, so that what
 * somebody else enters meanwhile stays.
 */
export interface PresenceEntry extends AbsenceEntry {
  readonly added: readonly Absence[];
  readonly removed: readonly Absence[];
  /** null: those that stand. */
  readonly horaires: readonly WorkedHours[] | null;
}

const NO_ABSENCE: AbsenceEntry = {
  genre: 'conges',
  du: '',
  au: '',
  debut: HALVES[0],
  fin: HALVES[1],
  motif: '',
};
export const EMPTY_ENTRY: PresenceEntry = { ...NO_ABSENCE, added: [], removed: [], horaires: null };

type Presence = Pick<Controller, 'absences' | 'horaires'>;

/** Absences as they would be saved, in their order. */
export const absencesOf = ({ absences = [] }: Presence, { added, removed }: PresenceEntry): readonly Absence[] =>
  [...absences.filter((one) => !removed.some((gone) => sameJson(gone, one))), ...added].toSorted((a, b) =>
    firstHalf(a) < firstHalf(b) ? -1 : 1,
  );

/** The absence that the fields say; a lone day ends on itself. */
function typedAbsence({ genre, du, au, debut, fin, motif }: PresenceEntry): Absence {
  const words = motif.trim();
  return {
    du,
    au: au === '' ? du : au,
    genre,
    ...(debut === 'apres-midi' ? { debut } : {}),
    ...(fin === 'matin' ? { fin } : {}),
    motif: words === '' ? null : words,
  };
}

/** With what stands in the fields among the absences; an empty day is nothing, the same entry. */
export function withTyped(
  entry: PresenceEntry,
  presence: Presence,
  today: string,
): { readonly entry: PresenceEntry } | { readonly error: AbsenceError | 'vide' } {
  if (entry.du === '') return entry.au === '' && entry.motif.trim() === '' ? { entry } : { error: 'vide' };
  const one = typedAbsence(entry);
  const error = absenceError(one, absencesOf(presence, entry), today);
  return error === null ? { entry: { ...entry, ...NO_ABSENCE, added: [...entry.added, one] } } : { error };
}

export const without = (entry: PresenceEntry, one: Absence): PresenceEntry =>
  entry.added.includes(one)
    ? { ...entry, added: entry.added.filter((other) => other !== one) }
    : { ...entry, removed: [...entry.removed, one] };

/** What an entry changes of a controller, and nothing else. */
export const changesOf = (presence: Presence, entry: PresenceEntry): Presence => ({
  ...(entry.added.length + entry.removed.length === 0 ? {} : { absences: absencesOf(presence, entry) }),
  ...(entry.horaires === null || sameJson(entry.horaires, presence.horaires ?? []) ? {} : { horaires: entry.horaires }),
});

export const hoursErrorOf = ({ horaires = [] }: Presence, entry: PresenceEntry) =>
  entry.horaires === null ? null : weekError(entry.horaires, horaires);
