import type { ChampDefinition, Valeur } from './definition.ts';
import { avecUnite, ecrireNombre } from './nombres.ts';
import { SANS_OBJET, estImage } from './valeurs.ts';

const JOUR = /^(\d{4})-(\d{2})-(\d{2})(?:T.*)?$/;

/** 24/03/2026 for 2026-03-24; any other text as it is. */
export const ecrireJour = (texte: string): string => texte.replace(JOUR, '$3/$2/$1');

/** A value without its unit: « 98,00 », « 24/03/2026 », « 3 lignes ». Empty: ''. */
export function ecrireSansUnite(champ: ChampDefinition, valeur: Valeur): string {
  if (valeur === null) return '';
  if (typeof valeur === 'number') {
    return ecrireNombre(valeur, { decimales: champ.cf_decimals, grouper: champ.cf_unit !== undefined });
  }
  if (typeof valeur === 'string') return ecrireTexte(champ, valeur);
  const mot = estImage(champ) ? 'photo' : 'ligne';
  return `${valeur.length} ${mot}${valeur.length > 1 ? 's' : ''}`;
}

function ecrireTexte(champ: ChampDefinition, texte: string): string {
  if (estImage(champ) && texte === SANS_OBJET) return 'Sans objet';
  return champ.cf_component_type === 'DATE_PICKER' ? ecrireJour(texte) : texte;
}

/** A value as a French reader expects it, with its unit. */
export function ecrireValeur(champ: ChampDefinition, valeur: Valeur): string {
  const ecrit = ecrireSansUnite(champ, valeur);
  return typeof valeur === 'number' ? avecUnite(ecrit, champ.cf_unit) : ecrit;
}

/** Word shown at the head of a column. */
export function libelleColonne({ cf_column_labels }: ChampDefinition, colonne: string): string {
  const mots = cf_column_labels?.[colonne] ?? colonne.replaceAll('_', ' ');
  return mots.charAt(0).toUpperCase() + mots.slice(1);
}
