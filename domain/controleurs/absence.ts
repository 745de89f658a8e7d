import type { Controller } from './controleur.ts';

/** Whether a controller is away on a day (YYYY-MM-DD). */
export const isAbsent = ({ absences = [] }: Pick<Controller, 'absences'>, jour: string): boolean =>
  absences.some(({ du, au }) => du <= jour && jour <= au);
