import { isOfThisCentury } from '../base/days.ts';
import { refuse, type Refusal } from '../base/result.ts';
import type { Changes } from '../fields/documents.ts';
import { outsideList, typeErrors } from '../fields/schemas.ts';
import { type Ecart, ecart, ECARTS_MAX } from './ecart.ts';
import { type Supervision, writtenFindings } from './supervision.ts';

const ECARTS = 'ecarts.';

/** The gaps that an edit writes, by their path. */
const written = (changes: Changes): readonly (readonly [string, Ecart])[] =>
  Object.entries(changes).flatMap(([path, value]) => {
    const read = path.startsWith(ECARTS) ? ecart.safeParse(value) : null;
    return read?.success === true ? [[path, read.data] as const] : [];
  });

/** [supervisions/SU10] A gap is closed with what proves it, on a day that has come. */
export function gapErrors(changes: Changes, today: string): Refusal | null {
  const champs: Record<string, string> = {};
  for (const [path, { echeance, soldeLe, preuve }] of written(changes)) {
    if (echeance !== null && !isOfThisCentury(echeance)) champs[`${path}.echeance`] = 'siecle';
    if (soldeLe !== null && preuve === '') champs[`${path}.preuve`] = 'requis';
    if (soldeLe !== null && soldeLe > today) champs[`${path}.soldeLe`] = 'futur';
  }
  return Object.keys(champs).length === 0 ? null : refuse('VALIDATION', { champs });
}

/** Those taken away count: they stay in the record. */
export function tooManyGaps(changes: Changes, { ecarts }: Pick<Supervision, 'ecarts'>): Refusal | null {
  const names = Object.keys(changes).flatMap((path) => (path.startsWith(ECARTS) ? [path.slice(ECARTS.length)] : []));
  const all = new Set([...Object.keys(ecarts), ...names]);
  return all.size <= ECARTS_MAX ? null : refuse('VALIDATION', { champs: { ecarts: 'trop' } });
}

/** [supervisions/SU10] Once it is signed, what was found stays; what is done about it goes on. */
export function closingRefusal(changes: Changes, { ecarts }: Supervision, today: string): Refusal | null {
  const refusal =
    outsideList(changes, ['ecarts']) ??
    typeErrors(writtenFindings.pick({ ecarts: true }), changes) ??
    gapErrors(changes, today);
  if (refusal !== null) return refusal;
  const isFound = written(changes).every(([path, { constat, gravite }]) => {
    const before = ecarts[path.slice(ECARTS.length)];
    return before != null && before.constat === constat && before.gravite === gravite;
  });
  const isAll = written(changes).length === Object.keys(changes).length;
  return isFound && isAll ? null : refuse('VERROUILLE', { etat: 'SIGNEE' });
}
