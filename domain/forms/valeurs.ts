import type { ChampDefinition, LigneTable, Valeur } from './definition.ts';

/** What a hidden image is worth (specification, section 5). */
export const SANS_OBJET = 'SANS OBJET';

export const estImage = ({ cf_component_type: type }: ChampDefinition): boolean =>
  type === 'IMAGE' || type === 'SIGNATURE';

export const estNumerique = (champ: ChampDefinition): boolean =>
  champ.cf_component_type === 'NUMBER' || champ.cf_field_type === 'number';

export const estCalculee = (champ: ChampDefinition): boolean => champ.cf_calculated === true;

/** Rows of an answer; none when it is not a table. */
export const lignesDe = (valeur: Valeur | undefined): readonly LigneTable[] =>
  Array.isArray(valeur) ? valeur.filter((ligne) => typeof ligne === 'object' && ligne !== null) : [];

/** Ids of photos of an answer; none when it is not an image. */
export const photosDe = (valeur: Valeur | undefined): readonly string[] =>
  Array.isArray(valeur) ? valeur.filter((id) => typeof id === 'string') : [];

const estCelluleVide = (cellule: string | number | null | undefined): boolean =>
  cellule === null || cellule === undefined || cellule === '';

/** A row that holds something in any of its cells. */
export const estLigneRemplie = (ligne: LigneTable): boolean =>
  Object.values(ligne).some((cellule) => !estCelluleVide(cellule));

/** A table as it is stored: calculated cells are computed again wherever they are read. */
export function sansCalcul({ cf_columns = [] }: ChampDefinition, valeur: Valeur): Valeur {
  const calculees = new Set(cf_columns.flatMap(([nom, , formule]) => (formule === undefined ? [] : [nom])));
  if (calculees.size === 0 || !Array.isArray(valeur)) return valeur;
  return lignesDe(valeur).map((ligne) =>
    Object.fromEntries(Object.entries(ligne).filter(([nom]) => !calculees.has(nom))),
  );
}

/** Columns that a person fills. */
const colonnesSaisies = ({ cf_columns = [] }: ChampDefinition): readonly string[] =>
  cf_columns.flatMap(([nom, , formule]) => (formule === undefined ? [nom] : []));

/** No answer: nothing, an empty text, no photo, or a table of which no cell is filled. */
export function estVide(champ: ChampDefinition, valeur: Valeur | undefined): boolean {
  if (valeur === null || valeur === undefined || valeur === '') return true;
  if (estImage(champ)) return photosDe(valeur).length === 0;
  if (champ.cf_component_type !== 'TABLE') return false;
  const saisies = colonnesSaisies(champ);
  return lignesDe(valeur).every((ligne) => saisies.every((nom) => estCelluleVide(ligne[nom])));
}

/**
 * What a hidden field is worth (specification, section 5): image 'SANS OBJET', table with 0 in number cells and
 * nothing in the others, number 0, calculated number empty, text empty.
 */
export function valeurRemise(champ: ChampDefinition, valeur: Valeur | undefined): Valeur {
  if (estImage(champ)) return SANS_OBJET;
  if (champ.cf_component_type === 'TABLE') return lignesDe(valeur).map(() => ligneRemise(champ));
  if (!estNumerique(champ)) return '';
  return estCalculee(champ) ? null : 0;
}

const ligneRemise = ({ cf_columns = [] }: ChampDefinition): LigneTable =>
  Object.fromEntries(cf_columns.map(([nom, type]) => [nom, type === 'number' ? 0 : '']));
