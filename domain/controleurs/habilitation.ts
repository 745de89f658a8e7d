import { z } from 'zod';
import type { Controller } from './controleur.ts';

/** Authorisation for a fiche, as a call tells it. `jusquAu`: last valid day; null: no end. */
export const habilitation = z.object({
  code: z.string().min(1).max(60),
  jusquAu: z.iso.date().nullable(),
  /** [supervisions/SU14] From this day on it is suspended; absent: it is not. A supervision alone says so. */
  suspenduLe: z.iso.date().optional(),
});

/** [supervisions/SU14] What an account is given keeps its suspensions: a supervision alone lifts them. */
export function keepingSuspensions(
  before: Controller['competences'],
  asked: Controller['competences'],
): Controller['competences'] {
  const suspended = before.filter(({ suspenduLe }) => suspenduLe !== undefined);
  const kept = asked.map(({ code, jusquAu }) => {
    const held = suspended.find((one) => one.code === code);
    return held === undefined ? { code, jusquAu } : { ...held, jusquAu };
  });
  const given = new Set(asked.map(({ code }) => code));
  return [...kept, ...suspended.filter(({ code }) => !given.has(code))];
}
