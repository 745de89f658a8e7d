import { BAREMES_RESSOURCES, CATEGORIES, enVigueur, ZONES, type Categorie, type Zone } from './baremes.ts';

const ILE_DE_FRANCE: readonly string[] = ['75', '77', '78', '91', '92', '93', '94', '95'];

/** [renovation/PF1] null: the place is not known. */
export function zoneDe(departement: string): Zone | null {
  if (departement === '') return null;
  return ILE_DE_FRANCE.includes(departement) ? 'Île-de-France' : 'Autres régions';
}

export const estZone = (valeur: unknown): valeur is Zone => ZONES.some((une) => une === valeur);

export const estCategorie = (valeur: unknown): valeur is Categorie => CATEGORIES.some((une) => une === valeur);

export interface Ressources {
  readonly occupants: unknown;
  /** Reference income (revenu fiscal de référence) in euros. */
  readonly rfr: unknown;
  readonly zone: Zone | null;
}
export interface CategorieProposee {
  readonly categorie: Categorie;
  readonly source: string;
}

/** [renovation/PF2] null: something is missing, or no scale is known for that day (YYYY-MM-DD). */
export function categorieProposee({ occupants, rfr, zone }: Ressources, jour: string): CategorieProposee | null {
  const bareme = enVigueur(BAREMES_RESSOURCES, jour);
  if (bareme === null || zone === null || !estCompte(occupants) || !estCompte(rfr, 0)) return null;
  const connus = bareme.plafonds[zone];
  const rang = Math.min(occupants, connus.length) - 1;
  const enPlus = occupants - 1 - rang;
  const plafonds = connus[rang]?.map((plafond, i) => plafond + enPlus * (bareme.parPersonne[zone][i] ?? 0)) ?? [];
  const depasses = plafonds.filter((plafond) => rfr > plafond).length;
  const categorie = CATEGORIES[depasses];
  return categorie === undefined ? null : { categorie, source: bareme.source };
}

const estCompte = (valeur: unknown, aPartirDe = 1): valeur is number =>
  typeof valeur === 'number' && Number.isFinite(valeur) && valeur >= aPartirDe;
