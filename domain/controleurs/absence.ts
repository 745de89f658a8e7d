import type { Absence, Controller } from './controleur.ts';

/** [controleurs/AB1] Why somebody is away, in the words of their office. */
export const ABSENCE_GENRES = ['conges', 'rtt', 'recuperation', 'maladie', 'famille', 'formation', 'autre'] as const;

export const HALVES = ['matin', 'apres-midi'] as const;
export type Half = (typeof HALVES)[number];

type Period = Pick<Absence, 'du' | 'au' | 'debut' | 'fin'>;

/** Half days in their order, as texts that sort. */
const halfKey = (jour: string, half: Half): string => `${jour} ${half === 'matin' ? 0 : 1}`;
export const firstHalf = ({ du, debut }: Period): string => halfKey(du, debut ?? 'matin');
export const lastHalf = ({ au, fin }: Period): string => halfKey(au, fin ?? 'apres-midi');

const covers = (absence: Period, key: string): boolean => firstHalf(absence) <= key && key <= lastHalf(absence);

/** Halves of a day (YYYY-MM-DD) on which a controller is away: none, one or both. */
export const halvesAway = ({ absences = [] }: Pick<Controller, 'absences'>, jour: string): readonly Half[] =>
  HALVES.filter((half) => absences.some((one) => covers(one, halfKey(jour, half))));

/** Whether a controller is away the whole of a day (YYYY-MM-DD). */
export const isAbsent = (controller: Pick<Controller, 'absences'>, jour: string): boolean =>
  halvesAway(controller, jour).length === HALVES.length;

/** [controleurs/AB6] When somebody is away, not why. */
export const withoutReason = ({ du, au, debut, fin }: Absence): Period => ({
  du,
  au,
  ...(debut === undefined ? {} : { debut }),
  ...(fin === undefined ? {} : { fin }),
});
