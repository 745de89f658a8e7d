import type { ColonneBrute, LigneTable } from '#domain/forms/definition.ts';
import { LIGNES_MAX } from './saisies.ts';

export interface Colonne {
  readonly nom: string;
  readonly libelle: string;
  readonly genre: 'texte' | 'nombre' | 'jour' | 'choix';
  readonly options: readonly string[];
  readonly calculee: boolean;
}

/** Column names are keys without accents: these are the words a French reader expects. The others only get their capital and spaces. */
const MOTS: Readonly<Record<string, string>> = {
  chauffee: 'Chauffée',
  cout_ht: 'Coût HT',
  deduction: 'Déduction',
  defaut: 'Défaut',
  delai: 'Délai',
  devis_ht: 'Devis HT',
  echeance: 'Échéance',
  epaisseur: 'Épaisseur',
  facture_ht: 'Facture HT',
  gravite: 'Gravité',
  levee: 'Levée',
  montee: 'Montée',
  numero: 'Numéro',
  obs: 'Observations',
  phenomene: 'Phénomène',
  piece: 'Pièce',
  presente: 'Présenté',
  priorite: 'Priorité',
  reserve: 'Réserve',
  rge: 'RGE',
  surface_facture: 'Surface facturée',
  surface_mesuree: 'Surface mesurée',
};

export function lireColonnes(brutes: readonly ColonneBrute[] = []): readonly Colonne[] {
  return brutes.map(([nom, type, formule]) => ({
    nom,
    libelle: MOTS[nom] ?? capitale(nom.replaceAll('_', ' ')),
    genre: genreDe(type),
    options: type.includes('|') ? type.split('|') : [],
    calculee: formule !== undefined,
  }));
}

function genreDe(type: string): Colonne['genre'] {
  if (type === 'number') return 'nombre';
  if (type === 'date') return 'jour';
  return type.includes('|') ? 'choix' : 'texte';
}

const capitale = (texte: string): string => texte.charAt(0).toLocaleUpperCase('fr') + texte.slice(1);

export type Lignes = readonly LigneTable[];

export const ligneVide = (colonnes: readonly Colonne[]): LigneTable =>
  Object.fromEntries(saisissables(colonnes).map(({ nom, genre }) => [nom, genre === 'nombre' ? null : '']));

const saisissables = (colonnes: readonly Colonne[]): readonly Colonne[] => colonnes.filter(({ calculee }) => !calculee);

/** What is stored: never a calculated cell (decision of 2026-11-21: they are computed wherever they are read). */
export function aStocker(lignes: Lignes, colonnes: readonly Colonne[]): Lignes {
  return lignes.map((ligne) => Object.fromEntries(saisissables(colonnes).map(({ nom }) => [nom, ligne[nom] ?? null])));
}

export const estPleine = (lignes: Lignes): boolean => lignes.length >= LIGNES_MAX;
export const changerCellule = (lignes: Lignes, rang: number, cellule: LigneTable): Lignes =>
  lignes.map((ligne, autre) => (autre === rang ? { ...ligne, ...cellule } : ligne));
export const inserer = (lignes: Lignes, rang: number, ligne: LigneTable): Lignes =>
  estPleine(lignes) ? lignes : lignes.toSpliced(rang, 0, ligne);
export const retirer = (lignes: Lignes, rang: number): Lignes => lignes.toSpliced(rang, 1);
