import type { ChampCompile } from './compile-champ.ts';
import type { ChampErrorCode } from './etat-champ.ts';
import { type Fault, fault, type FaultCause } from './fault.ts';
import { valueError } from './value-error.ts';

/** No day is later: whether a start is in the future is asked when the form is filled in. */
const LAST_DAY = '9999-12-31';

const CAUSES: Readonly<Partial<Record<ChampErrorCode, FaultCause>>> = {
  OPTION: 'departSansChoix',
  NOMBRE: 'departSansNombre',
  DATE: 'departSansJour',
};

/** [forms/F81] A field begins with a text or a number that it would take as an answer. */
export function startFaults(champ: Pick<ChampCompile, 'definition' | 'motif'>): readonly Fault[] {
  const start = champ.definition.cf_value;
  if (start === undefined || start === null) return [];
  if (typeof start !== 'string' && typeof start !== 'number')
    return [fault('departRefuse', { texte: JSON.stringify(start) })];
  const code = valueError(champ, start, LAST_DAY);
  return code === null ? [] : [fault(CAUSES[code] ?? 'departRefuse', { texte: String(start) })];
}
