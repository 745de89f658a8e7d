import { isSiret, withoutSpaces } from './siret.ts';

/** Errors of spreadsheets, in any language (#N/A, #REF!, #¡VALOR!, #NOM?, #NV), and signs in place of a value (########). */
const ERROR = /^#(?:[¡¿]?\p{L}[\p{L}\d/_]*[!?]|N\/[AD]|NV|GETTING_DATA|#+)$/iu;
/** « 7,32829E+13 »: a number of which a file of values keeps the first digits alone. */
const SHORTENED = /^\d(?:[.,]\d+)?E\+\d{1,3}$/i;

/** [tiers/T16] Why no column can read a cell, whatever it asks for; null: it may be read. */
export function cellFault(text: string): 'erreurTableur' | 'chiffresPerdus' | null {
  const tidy = text.trim();
  if (ERROR.test(tidy)) return 'erreurTableur';
  return SHORTENED.test(tidy) ? 'chiffresPerdus' : null;
}

/** [tiers/T16] What a spreadsheet takes away from what looks like a number: the zeros before it, the + of a telephone. */
export function withLostSigns(kind: string, text: string): string {
  switch (kind) {
    case 'codePostal':
      return /^\d{4}$/.test(text) ? `0${text}` : text;
    case 'telephone':
      return /^[1-9]\d{8}$/.test(text) ? `0${text}` : /^33[1-9]\d{8}$/.test(text) ? `+${text}` : text;
    case 'siret':
      return siretOf(text);
    default:
      return text;
  }
}

/** A number of two digits less is one again with its zeros, when its sums are right; otherwise it is left to be refused. */
function siretOf(text: string): string {
  const digits = withoutSpaces(text);
  const whole = digits.padStart(14, '0');
  return /^\d{12,13}$/.test(digits) && isSiret(whole) && isSiren(whole.slice(0, 9)) ? whole : text;
}

/** The first nine digits have a sum of their own. */
const isSiren = (digits: string): boolean => isSiret(digits.padStart(14, '0'));
