import { z } from 'zod';

/** A fiche or a type of visit of the scope, from a day, until a day, both included (YYYY-MM-DD); null: no bound. */
export const scopeEntry = z.strictObject({
  code: z.string().trim().min(1).max(40),
  du: z.iso.date().nullable(),
  jusquAu: z.iso.date().nullable(),
});
export type ScopeEntry = z.output<typeof scopeEntry>;
export const SCOPE_MAX = 300;

/** What an office says of its accreditation; an old record says less. */
export interface Accredited {
  readonly numeroCofrac?: string;
  readonly dateAccreditation?: string | null;
  readonly accreditationJusquAu?: string | null;
  /** In words. */
  readonly portee?: string | null;
  readonly porteeFiches?: readonly ScopeEntry[];
}

/** Both days included; null, or absent: no bound. */
export const isWithin = (day: string, from: string | null | undefined, until: string | null | undefined): boolean =>
  (from == null || day >= from) && (until == null || day <= until);

/** Whether the words of a scope name this code whole: BAR-EN-101 is not in « BAR-EN-1012 ». */
const namesCode = (words: string, code: string): boolean =>
  words
    .toUpperCase()
    .split(/[^A-Z0-9-]+/)
    .includes(code.toUpperCase());

/**
 * [bureaux/O20] Whether an office may claim its accreditation for a fiche on a day. Its scope is a list; of an office that gave
 * none yet, the codes that the words of its scope name. What is named nowhere is not claimed.
 */
export function isAccreditedFor(bureau: Accredited, code: string, day: string): boolean {
  const { numeroCofrac = '', dateAccreditation, accreditationJusquAu, porteeFiches, portee } = bureau;
  if (numeroCofrac === '' || !isWithin(day, dateAccreditation, accreditationJusquAu)) return false;
  if (porteeFiches === undefined) return namesCode(portee ?? '', code);
  return porteeFiches.some((one) => one.code === code && isWithin(day, one.du, one.jusquAu));
}

/** The same of several fiches: a paper that is about them all claims it for all of them, or for none. */
export const isAccreditedForAll = (bureau: Accredited, codes: readonly string[], day: string): boolean =>
  codes.length > 0 && codes.every((code) => isAccreditedFor(bureau, code, day));

/** [bureaux/O20] Whoever plans is told: an accredited office, and a visit that its accreditation does not cover that day. */
export const isOutOfScope = (bureau: Accredited, code: string, day: string): boolean =>
  (bureau.numeroCofrac ?? '') !== '' && !isAccreditedFor(bureau, code, day);

/** « BAR-EN-101 ; 2024-01-01 ; 2027-12-31 », a line each; both days may be left out. */
export const writeScope = (entries: readonly ScopeEntry[]): string =>
  entries
    .map(({ code, du, jusquAu }) => [code, du ?? '', jusquAu ?? ''].join(' ; ').replace(/(?: ; )+$/, ''))
    .join('\n');

/** null: a line cannot be read. */
export function readScope(text: string): ScopeEntry[] | null {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const read = lines.map((line) => {
    const [code = '', du = '', jusquAu = '', ...others] = line.split(';').map((part) => part.trim());
    const entry = scopeEntry.safeParse({ code, du: du === '' ? null : du, jusquAu: jusquAu === '' ? null : jusquAu });
    return entry.success && others.length === 0 ? entry.data : null;
  });
  return read.includes(null) ? null : read.filter((one) => one !== null);
}
