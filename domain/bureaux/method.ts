import { z } from 'zod';
import { isWithin } from './accreditation.ts';

/** What stands for every type of visit that has no line of its own. */
export const EVERY_TYPE = '*';

/** The procedure that an office applies to a fiche or a type, with its version, from a day, until a day, both included; null: no bound. */
export const methodEntry = z.strictObject({
  code: z.string().trim().min(1).max(40),
  /** In the office's own words: « PRO-INSP-04, version 3 ». */
  methode: z
    .string()
    .trim()
    .min(1)
    .max(120)
    .regex(/^[^;\n]*$/, 'contient un point-virgule ou un saut de ligne'),
  du: z.iso.date().nullable(),
  jusquAu: z.iso.date().nullable(),
});
export type MethodEntry = z.output<typeof methodEntry>;
export const METHODS_MAX = 300;

/** [bureaux/O22] The method in force for a fiche on a day: its own line before that of all, the latest before a former one. null: none was given. */
export function methodFor(methods: readonly MethodEntry[] | undefined, code: string, day: string): string | null {
  const inForce = (methods ?? []).filter(({ du, jusquAu }) => isWithin(day, du, jusquAu));
  const latestOf = (wanted: string) =>
    inForce.filter((one) => one.code === wanted).toSorted((a, b) => ((a.du ?? '') < (b.du ?? '') ? 1 : -1))[0];
  return (latestOf(code) ?? latestOf(EVERY_TYPE))?.methode ?? null;
}

/** « BAR-EN-101 ; PRO-INSP-04, version 3 ; 2026-01-01 ; 2026-12-31 », a line each; both days may be left out. */
export const writeMethods = (entries: readonly MethodEntry[]): string =>
  entries
    .map(({ code, methode, du, jusquAu }) =>
      [code, methode, du ?? '', jusquAu ?? ''].join(' ; ').replace(/(?: ; )+$/, ''),
    )
    .join('\n');

/** null: a line cannot be read. */
export function readMethods(text: string): MethodEntry[] | null {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const read = lines.map((line) => {
    const [code = '', methode = '', du = '', jusquAu = '', ...others] = line.split(';').map((part) => part.trim());
    const entry = methodEntry.safeParse({ code, methode, du: du || null, jusquAu: jusquAu || null });
    return entry.success && others.length === 0 ? entry.data : null;
  });
  return read.length > METHODS_MAX || read.includes(null) ? null : read.filter((one) => one !== null);
}
