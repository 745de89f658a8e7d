import type { Lecteur } from './calcul.ts';
import { calculer, valeursDe } from './calcul.ts';
import { partsVraies } from './conditions.ts';
import type { ChampDefinition, Valeur } from './definition.ts';
import { ecrireJour, ecrireSansUnite, ecrireValeur, libelleColonne } from './ecriture.ts';
import type { Etats } from './etat-calcul.ts';
import { lecteurDe } from './etat-calcul.ts';
import type { Comparateur, Expression } from './expression.ts';
import { estTexteVide } from './expression.ts';
import type { FormulaireCompile } from './compile.ts';
import { avecUnite, ecrireNombre, exactDecimals } from './nombres.ts';
import type { Plume } from './plume.ts';
import { ecrire } from './plume.ts';

/** A calculation in words: with the labels, with the values, and what it gives. French numbers. */
export interface Explication {
  readonly formule: string;
  readonly avecValeurs: string;
  readonly resultat: string;
}

const VIDE = '(vide)';
const TERMES_MAX = 12;

/** Why a calculated field has its value; null for a field that is not calculated. */
export function expliquer(form: FormulaireCompile, etats: Etats, cf_id: string): Explication | null {
  const champ = form.champs.get(cf_id);
  if (champ?.formule === undefined || champ.formule === null) return null;
  const fin = champ.definition.cf_result_type === 'week' ? ' ÷ 7, arrondi à la semaine supérieure' : '';
  const valeur = ecrireValeur(champ.definition, etats.get(cf_id)?.valeur ?? null);
  return {
    formule: ecrire(champ.formule, plumeDesLibelles(form)) + fin,
    avecValeurs: ecrire(champ.formule, plumeDesValeurs(form, etats)) + fin,
    resultat: valeur === '' ? VIDE : valeur,
  };
}

/** Why a conditional field is there: « Écart de surface dépasse 10 % ». null when it is hidden or unconditional. */
export function raisonDe(form: FormulaireCompile, etats: Etats, cf_id: string): string | null {
  const condition = form.champs.get(cf_id)?.condition ?? null;
  if (condition === null || etats.get(cf_id)?.visible !== true) return null;
  return partsVraies(condition, lecteurDe(etats))
    .map((part) => phrase(part, form))
    .join(' et ');
}

const definitionDe = (form: FormulaireCompile, cf_id: string): ChampDefinition | undefined =>
  form.champs.get(cf_id)?.definition;

/** [forms/F24] A number is written as it was computed with, even where its field shows fewer decimals. */
const exactly = (definition: ChampDefinition, valeur: Valeur): ChampDefinition =>
  typeof valeur === 'number' && definition.cf_decimals !== undefined
    ? { ...definition, cf_decimals: exactDecimals(valeur, definition.cf_decimals) }
    : definition;

const emptyAs = (worth: number | undefined): string => (worth === undefined ? VIDE : `${ecrireNombre(worth)} ${VIDE}`);

const plumeDesLibelles = (form: FormulaireCompile): Plume => ({
  champ: (cf_id) => definitionDe(form, cf_id)?.cf_label ?? cf_id,
  jour: (cf_id) => definitionDe(form, cf_id)?.cf_label ?? cf_id,
  colonne: (table, nom) => {
    const champ = definitionDe(form, table);
    return champ === undefined ? nom : `${champ.cf_label} › ${libelleColonne(champ, nom)}`;
  },
  termes: () => null,
});

function plumeDesValeurs(form: FormulaireCompile, etats: Etats): Plume {
  const lecteur: Lecteur = lecteurDe(etats);
  const champ = (cf_id: string): string => {
    const definition = definitionDe(form, cf_id);
    const valeur = etats.get(cf_id)?.valeur ?? null;
    const ecrit = definition === undefined ? '' : ecrireSansUnite(exactly(definition, valeur), valeur);
    if (ecrit === '') return emptyAs(definition?.cf_empty_value);
    return typeof valeur === 'string' ? `« ${ecrit} »` : ecrit;
  };
  return {
    champ,
    jour: (cf_id) => {
      const valeur = etats.get(cf_id)?.valeur;
      return typeof valeur === 'string' && valeur !== '' ? ecrireJour(valeur) : VIDE;
    },
    colonne: () => VIDE,
    termes: (donnes) => {
      const nombres = donnes.flatMap((donne) => valeursDe(donne, lecteur));
      const ecrits = nombres
        .slice(0, TERMES_MAX)
        .map((nombre) => ecrireNombre(nombre, { decimales: exactDecimals(nombre) }));
      return { ecrits: nombres.length > TERMES_MAX ? [...ecrits, '…'] : ecrits, nombre: nombres.length };
    },
  };
}

const MOTS: Readonly<Record<Comparateur, string>> = {
  '==': 'est',
  '!=': 'n’est pas',
  '>': 'dépasse',
  '>=': 'est d’au moins',
  '<': 'est en dessous de',
  '<=': 'est d’au plus',
};

function phrase(part: Expression, form: FormulaireCompile): string {
  if (part.genre !== 'comparaison') return ecrire(part, plumeDesLibelles(form));
  const gauche = ecrire(part.gauche, plumeDesLibelles(form));
  if (estTexteVide(part.droite)) return `${gauche} est ${part.op === '==' ? 'vide' : 'rempli'}`;
  return `${gauche} ${MOTS[part.op]} ${seuil(part.droite, uniteDe(part.gauche, form), form)}`;
}

function seuil(expression: Expression, unite: string | undefined, form: FormulaireCompile): string {
  const valeur = expression.genre === 'litteral' ? calculer(expression, lecteurDe(new Map())) : null;
  if (typeof valeur === 'number') return avecUnite(ecrireNombre(valeur), unite);
  return ecrire(expression, plumeDesLibelles(form));
}

/** Unit of the field that is compared, through ABS and the like. */
function uniteDe(expression: Expression, form: FormulaireCompile): string | undefined {
  if (expression.genre === 'champ') return definitionDe(form, expression.cf_id)?.cf_unit;
  const [seul] = expression.genre === 'appel' ? expression.arguments : [];
  return seul === undefined ? undefined : uniteDe(seul, form);
}
