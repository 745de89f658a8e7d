import { fold } from './fold.ts';

const YES = new Set('oui o yes y x 1 vrai true ok si sim ja j verdadero verdadeiro wahr'.split(' '));
const NO = new Set('non n no 0 faux false - nao nein falso falsch'.split(' '));

/** Words of one column beside those of every list: « modeste » is a yes of precariousness. */
export interface YesNoWords {
  readonly yes?: readonly string[];
  readonly no?: readonly string[];
}

/**
 * [lots/L71] What a cell of a list answers, in the languages of spreadsheets: yes, no, or nothing (null: the cell is empty).
 * undefined: words that are neither; they are refused, never taken for a no.
 */
export function readYesNo(text: string, { yes = [], no = [] }: YesNoWords = {}): boolean | null | undefined {
  const word = fold(text)
    .replace(/[\s.]+/g, ' ')
    .trim();
  if (word === '') return null;
  if (YES.has(word) || yes.includes(word)) return true;
  return NO.has(word) || no.includes(word) ? false : undefined;
}
