import { fold } from '../base/fold.ts';
import { PASSWORD_MIN } from './password-length.ts';

/** [session/D11] Why a new password of the right length is refused: known to everybody, drawn from the address, or from the product's name. */
export type WeakPassword = 'courant' | 'adresse' | 'produit';

interface Guesser {
  readonly email: string;
  /** Whether a word, in lower case, stands in a list of common passwords. */
  readonly isListed: (word: string) => boolean;
}

/** A shorter name before the @ (« jo ») would refuse what has nothing to do with it. */
const LOCAL_PART_MIN = 4;
const PRODUCT = 'constat';

export function weaknessOf(password: string, { email, isListed }: Guesser): WeakPassword | null {
  const typed = fold(password);
  const local = fold(email.split('@')[0] ?? '');
  if (typed.includes(PRODUCT) || readable(typed).includes(PRODUCT)) return 'produit';
  if (local.length >= LOCAL_PART_MIN && typed.includes(local)) return 'adresse';
  return isCommon(typed, isListed) ? 'courant' : null;
}

/** Lists of common passwords are short words, but what a guesser tries is those words dressed up to the length asked for. */
function isCommon(typed: string, isListed: (word: string) => boolean): boolean {
  const bare = undressed(typed);
  const readings = [typed, bare, readable(typed), readable(bare), undressed(readable(typed))];
  return readings.some((one) => isTrivial(one, isListed));
}

function isTrivial(text: string, isListed: (word: string) => boolean): boolean {
  const unit = repeated(text);
  // One short thing said again and again.
  if (unit.length < text.length && unit.length < PASSWORD_MIN) return true;
  return isListed(text) || isWalk(text);
}

const LETTERS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
/** « p@ssw0rd » as it is read. */
const readable = (text: string): string => Array.from(text, (sign) => LETTERS[sign] ?? sign).join('');

/** The word without the digits and signs before and after it: « Soleil-2026! » is « soleil ». A number stays as it is. */
function undressed(text: string): string {
  const signs = Array.from(text);
  const first = signs.findIndex(isLetter);
  return first === -1 ? text : signs.slice(first, signs.findLastIndex(isLetter) + 1).join('');
}
const isLetter = (sign: string): boolean => /\p{L}/u.test(sign);

/** The shortest text that makes this one by being repeated, its end cut anywhere: « abcabcab » is « abc ». */
function repeated(text: string): string {
  // Knuth, Morris and Pratt: longest border of each beginning; linear, whatever is typed.
  const borders: number[] = [0];
  for (let i = 1; i < text.length; i += 1) {
    let border = borders[i - 1] ?? 0;
    while (border > 0 && text[i] !== text[border]) border = borders[border - 1] ?? 0;
    borders.push(text[i] === text[border] ? border + 1 : 0);
  }
  const period = text.length - (borders.at(-1) ?? 0);
  // A border of a few letters is chance (« ananas and an »); half of the text is a repetition.
  return period * 2 <= text.length ? text.slice(0, period) : text;
}

/** What fingers draw on a keyboard, French or not, and what everybody can count. */
const ROWS = [
  '0123456789012345678901234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'azertyuiop^$',
  'qsdfghjklm',
  'wxcvbn,;:!',
  'qwertyuiop[]',
  'asdfghjkl;',
  'zxcvbnm,./',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  '&é"(-è_çà)=',
].map(fold);
const WALKS = [...ROWS, ...ROWS.map((row) => Array.from(row).toReversed().join(''))];
const STEPS_MIN = 3;

/** Nothing but walks of three keys or more: « azertyuiopqsdf », « abcdef123456 ». */
function isWalk(text: string): boolean {
  let at = 0;
  while (at < text.length) {
    const length = Math.max(...WALKS.map((row) => walkedFrom(text, at, row)));
    if (length < STEPS_MIN) return false;
    at += length;
  }
  return text.length > 0;
}

/** How far the text follows a row from this place. */
function walkedFrom(text: string, at: number, row: string): number {
  const start = row.indexOf(text.slice(at, at + STEPS_MIN));
  if (start === -1 || at + STEPS_MIN > text.length) return 0;
  let length = STEPS_MIN;
  while (at + length < text.length && text[at + length] === row[start + length]) length += 1;
  return length;
}
