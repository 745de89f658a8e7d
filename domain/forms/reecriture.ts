/** What stands between braces, and where. */
export interface Reference {
  readonly nom: string;
  readonly colonne: string | null;
  readonly position: number;
}

export type Reecriture =
  | { readonly ok: true; readonly texte: string; readonly references: readonly Reference[] }
  | { readonly ok: false; readonly position: number; readonly raison: string };

const REFERENCE = /\{([\p{L}\p{N}_]+)(?:\.([\p{L}\p{N}_]+))?\}/uy;
const CHAINE = /'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"/y;
const MOT = /[\p{L}\p{N}_]+/uy;
const OPERATEURS: ReadonlyMap<string, string> = new Map([
  ['or', '||'],
  ['ou', '||'],
  ['et', '&&'],
  ['and', '&& '],
]);

const lire = (motif: RegExp, source: string, position: number): RegExpExecArray | null => {
  motif.lastIndex = position;
  return motif.exec(source);
};

/**
 * Prepares a formula for jsep: {cf_id} becomes an identifier, 'ou', 'or', 'et', 'and' become operators.
 * Each replacement has the length of what it replaces, so that positions stay those of the author's text.
 */
export function reecrire(source: string): Reecriture {
  const references: Reference[] = [];
  let texte = '';
  while (texte.length < source.length) {
    const position = texte.length;
    const reference = lire(REFERENCE, source, position);
    if (reference !== null) {
      references.push({ nom: reference[1] ?? '', colonne: reference[2] ?? null, position });
      texte += identifiant(reference[1] ?? '', reference[2]);
      continue;
    }
    const caractere = source.charAt(position);
    if ('{}$'.includes(caractere)) return { ok: false, position, raison: `« ${caractere} » mal placé` };
    const bloc = (lire(CHAINE, source, position) ?? lire(MOT, source, position))?.[0] ?? caractere;
    texte += OPERATEURS.get(bloc.toLowerCase()) ?? bloc;
  }
  return { ok: true, texte, references };
}

const identifiant = (nom: string, colonne: string | undefined): string =>
  colonne === undefined ? `$${nom}$` : `$${nom}.${colonne}$`;

/** Name inside an identifier made by `reecrire`, without its marks; null for a word of the author's own. */
export const nomDe = (mot: string, forme: RegExp): string | null => forme.exec(mot)?.[1] ?? null;
