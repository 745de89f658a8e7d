import type { Json } from '../base/json.ts';
import { sameJson } from '../base/json.ts';
import type { Composant } from '../forms/definition.ts';
import type { ChampEnConflit, FieldPath } from './documents.ts';

type Valeurs = Pick<ChampEnConflit, 'base' | 'mien' | 'leur'>;

/** Fields outside of a form that hold sentences: two of them can stand side by side. */
const TEXTES_LIBRES: readonly FieldPath[] = ['acces', 'commentaireRt', 'consignes', 'legende', 'motif', 'texte'];

/**
 * [sync/C9] The value that keeps both, undefined when one of the two has to go. Lists keep what each added, and lose what
 * one of the two took away; texts that went on from the same beginning keep both ends, others stand side by side.
 */
export function reunir({ base, mien, leur }: Valeurs): Json | undefined {
  if (Array.isArray(mien) && Array.isArray(leur)) return unirListes(base, mien, leur);
  if (typeof mien === 'string' && typeof leur === 'string') return unirTextes(base, mien, leur);
  return undefined;
}

/**
 * Whether a screen offers to keep both. `composant`: what the field is in its form, undefined outside of a form. The
 * choice of a list, a day or a number is one value, even where it is stored as a text.
 */
export function peutReunir(champ: ChampEnConflit, composant?: Composant): boolean {
  if (champ.mien === '' || champ.leur === '' || reunir(champ) === undefined) return false;
  if (Array.isArray(champ.mien)) return true;
  return composant === undefined
    ? TEXTES_LIBRES.includes(champ.champ)
    : composant === 'TEXT' || composant === 'TEXTAREA';
}

const contient = (liste: readonly Json[], un: Json): boolean => liste.some((autre) => sameJson(autre, un));

function unirListes(base: Json, mien: readonly Json[], leur: readonly Json[]): Json[] {
  // A base equal to theirs tells nothing of what was taken away: it is not known (a record found again).
  const depart = Array.isArray(base) && !sameJson(base, leur) ? base : [];
  const garde = (un: Json, autre: readonly Json[]): boolean => !contient(depart, un) || contient(autre, un);
  const miens = mien.filter((un) => garde(un, leur));
  return [...miens, ...leur.filter((un) => garde(un, mien) && !contient(miens, un))];
}

function unirTextes(base: Json, mien: string, leur: string): string {
  if (mien.includes(leur)) return mien;
  if (leur.includes(mien)) return leur;
  if (typeof base === 'string' && base !== '' && mien.startsWith(base) && leur.startsWith(base)) {
    return `${mien.trimEnd()}${joint(mien, leur, ' ')}${leur.slice(base.length).trimStart()}`;
  }
  return `${mien.trimEnd()}${joint(mien, leur, ' / ')}${leur.trimStart()}`;
}

/** One under the other as soon as there are lines; a single-line field has no second one to show. */
const joint = (mien: string, leur: string, enLigne: string): string =>
  mien.includes('\n') || leur.includes('\n') ? '\n' : enLigne;
