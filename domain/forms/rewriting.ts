import { type Fault, fault } from './fault.ts';

/** What stands between braces, and where. */
export interface Reference {
  readonly nom: string;
  readonly column: string | null;
  readonly position: number;
}

export type Rewriting =
  | { readonly ok: true; readonly texte: string; readonly references: readonly Reference[] }
  | { readonly ok: false; readonly position: number; readonly fault: Fault };

const REFERENCE = /\{([\p{L}\p{N}_]+)(?:\.([\p{L}\p{N}_]+))?\}/uy;
const STRING = /'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"/y;
const DECIMAL_COMMA = /\d+,\d+(?![\p{L}\d_])/uy;
const WORD = /[\p{L}\p{N}_]+/uy;
const OPERATORS: ReadonlyMap<string, string> = new Map([
  ['or', '||'],
  ['ou', '||'],
  ['et', '&&'],
  ['and', '&& '],
]);

const match = (motif: RegExp, source: string, position: number): RegExpExecArray | null => {
  motif.lastIndex = position;
  return motif.exec(source);
};

/**
 * Prepares a formula for jsep: {cf_id} becomes an identifier, 'ou', 'or', 'et', 'and' become operators.
 * Each replacement has the length of what it replaces, so that positions stay those of the author's text.
 */
export function rewrite(source: string, refusesDecimalComma = true): Rewriting {
  const references: Reference[] = [];
  let texte = '';
  while (texte.length < source.length) {
    const position = texte.length;
    const reference = match(REFERENCE, source, position);
    if (reference !== null) {
      references.push({ nom: reference[1] ?? '', column: reference[2] ?? null, position });
      texte += identifier(reference[1] ?? '', reference[2]);
      continue;
    }
    const refused = faultAt(source, position, refusesDecimalComma);
    if (refused !== null) return { ok: false, position, fault: refused };
    texte += blockAt(source, position);
  }
  return { ok: true, texte, references };
}

function blockAt(source: string, position: number): string {
  const block = (match(STRING, source, position) ?? match(WORD, source, position))?.[0] ?? source.charAt(position);
  return OPERATORS.get(block.toLowerCase()) ?? block;
}

function faultAt(source: string, position: number, refusesDecimalComma: boolean): Fault | null {
  const character = source.charAt(position);
  if ('{}$'.includes(character)) return fault('signeMalPlace', { signe: character });
  const decimal = refusesDecimalComma ? match(DECIMAL_COMMA, source, position)?.[0] : undefined;
  return decimal === undefined ? null : commaFault(decimal);
}

/** « 0,5 » is a half for a person and two values for a formula: neither is guessed. */
const commaFault = (text: string): Fault =>
  fault('virguleDecimale', { point: text.replace(',', '.'), espace: text.replace(',', ', ') });

const identifier = (nom: string, column: string | undefined): string =>
  column === undefined ? `$${nom}$` : `$${nom}.${column}$`;

/** Name inside an identifier made by `rewrite`, without its marks; null for a word of the author's own. */
export const nameOf = (word: string, shape: RegExp): string | null => shape.exec(word)?.[1] ?? null;
