import { ANSWER_LINES_MAX, ANSWER_MAX } from '../base/text-limits.ts';
import { estSiret } from '../tiers/siret.ts';
import type { ChampCompile } from './compile-champ.ts';
import type { ChampDefinition, ColonneBrute, Valeur } from './definition.ts';
import type { CodeErreurChamp } from './etat-champ.ts';
import { estAn1, dayIn } from './jours.ts';
import { SANS_OBJET } from './valeurs.ts';

/** Patterns are those of references, plates, serial numbers: what is longer is no such thing. */
const MOTIF_MAX = 200;

const FORMATS: Readonly<Record<NonNullable<ChampDefinition['cf_format']>, (texte: string) => boolean>> = {
  siret: estSiret,
  telephone: (texte) => /^(?:\+33\s?|0)[1-9](?:[\s.]?\d{2}){4}$/.test(texte),
  code_postal: (texte) => /^(?:0[1-9]|[1-8]\d|9[0-8])\d{3}$/.test(texte),
  email: (texte) => /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(texte),
};

/** Why an answer cannot stand; null: it can, or there is none. Emptiness is judged elsewhere (`manquants`). */
export function erreurDeValeur(champ: ChampCompile, valeur: Valeur): CodeErreurChamp | null {
  const { definition } = champ;
  if (valeur === null || valeur === '') return null;
  switch (definition.cf_component_type) {
    case 'TEXT':
    case 'TEXTAREA':
      return definition.cf_field_type === 'number' ? erreurDeNombre(definition, valeur) : erreurDeTexte(champ, valeur);
    case 'SELECT':
    case 'RADIO':
      return definition.cf_options?.some((option) => option === valeur) === true ? null : 'OPTION';
    case 'NUMBER':
      return erreurDeNombre(definition, valeur);
    case 'DATE_PICKER':
      return estJour(valeur) ? null : 'DATE';
    case 'TABLE':
      return estTable(definition, valeur) ? null : 'TABLE';
    case 'IMAGE':
    case 'SIGNATURE':
      return valeur === SANS_OBJET || estListeDeTextes(valeur) ? null : 'IMAGE';
  }
}

function erreurDeTexte({ definition, motif }: ChampCompile, valeur: Valeur): CodeErreurChamp | null {
  if (typeof valeur !== 'string') return 'TEXTE';
  if (valeur.length > ANSWER_MAX) return 'TROP_LONG';
  const { cf_format: format } = definition;
  if (format !== undefined && !FORMATS[format](valeur.trim())) return 'FORMAT';
  return motif === null || (valeur.length <= MOTIF_MAX && motif.test(valeur)) ? null : 'FORMAT';
}

function erreurDeNombre({ cf_decimals, cf_min, cf_max }: ChampDefinition, valeur: Valeur): CodeErreurChamp | null {
  if (typeof valeur !== 'number' || !Number.isFinite(valeur)) return 'NOMBRE';
  if (cf_min !== undefined && valeur < cf_min) return 'MINIMUM';
  if (cf_max !== undefined && valeur > cf_max) return 'MAXIMUM';
  return cf_decimals === undefined || Number(valeur.toFixed(cf_decimals)) === valeur ? null : 'DECIMALES';
}

const estJour = (valeur: Valeur): boolean => typeof valeur === 'string' && (estAn1(valeur) || dayIn(valeur) !== null);

const estListeDeTextes = (valeur: Valeur): boolean =>
  Array.isArray(valeur) && valeur.every((id) => typeof id === 'string');

function estTable({ cf_columns = [] }: ChampDefinition, valeur: Valeur): boolean {
  if (!Array.isArray(valeur) || valeur.length > ANSWER_LINES_MAX) return false;
  return valeur.every(
    (ligne) =>
      typeof ligne === 'object' &&
      ligne !== null &&
      cf_columns.every((colonne) => colonne[2] !== undefined || estCellule(colonne, ligne[colonne[0]])),
  );
}

function estCellule([, type]: ColonneBrute, cellule: unknown): boolean {
  if (cellule === null || cellule === undefined || cellule === '') return true;
  if (type === 'number') return typeof cellule === 'number' && Number.isFinite(cellule);
  if (typeof cellule !== 'string' || cellule.length > ANSWER_MAX) return false;
  if (type === 'date') return dayIn(cellule) !== null;
  return type === 'text' || type.split('|').includes(cellule);
}
