import { ANSWER_LINES_MAX } from '#domain/base/text-limits.ts';
import type { ChampDefinition, LigneTable } from '#domain/forms/definition.ts';
import { libelleColonne } from '#domain/forms/ecriture.ts';

export interface Colonne {
  readonly nom: string;
  readonly libelle: string;
  readonly genre: 'texte' | 'nombre' | 'jour' | 'choix';
  readonly options: readonly string[];
  readonly calculee: boolean;
}

export function lireColonnes(definition: ChampDefinition): readonly Colonne[] {
  return (definition.cf_columns ?? []).map(([nom, type, formule]) => ({
    nom,
    libelle: libelleColonne(definition, nom),
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

/** Measures of a table that calculates are written to the centimetre; other tables keep what was typed. */
export const decimalesDe = (colonnes: readonly Colonne[]): number | undefined =>
  colonnes.some(({ calculee }) => calculee) ? 2 : undefined;

export type Lignes = readonly LigneTable[];

export const ligneVide = (colonnes: readonly Colonne[]): LigneTable =>
  Object.fromEntries(
    colonnes.flatMap(({ nom, genre, calculee }) => (calculee ? [] : [[nom, genre === 'nombre' ? null : '']])),
  );

export const estPleine = (lignes: Lignes): boolean => lignes.length >= ANSWER_LINES_MAX;
export const changerCellule = (lignes: Lignes, rang: number, cellule: LigneTable): Lignes =>
  lignes.map((ligne, autre) => (autre === rang ? { ...ligne, ...cellule } : ligne));
export const inserer = (lignes: Lignes, rang: number, ligne: LigneTable): Lignes =>
  estPleine(lignes) ? lignes : lignes.toSpliced(rang, 0, ligne);
export const retirer = (lignes: Lignes, rang: number): Lignes => lignes.toSpliced(rang, 1);
