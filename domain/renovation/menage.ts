import { RESOURCE_SCALES, CATEGORIES, scaleInForce, ZONES, type Category, type Zone } from './scales.ts';

const ILE_DE_FRANCE: readonly string[] = ['75', '77', '78', '91', '92', '93', '94', '95'];

/** [renovation/PF1] null: the place is not known. */
export function zoneOf(departement: string): Zone | null {
  if (departement === '') return null;
  return ILE_DE_FRANCE.includes(departement) ? 'Île-de-France' : 'Autres régions';
}

export const isZone = (value: unknown): value is Zone => ZONES.some((one) => one === value);

export const isCategory = (value: unknown): value is Category => CATEGORIES.some((one) => one === value);

export interface MenageResources {
  readonly occupants: unknown;
  /** Reference income (revenu fiscal de référence) in euros. */
  readonly rfr: unknown;
  readonly zone: Zone | null;
}
export interface ProposedCategory {
  readonly categorie: Category;
  readonly source: string;
}

/** [renovation/PF2] null: something is missing, or no scale is known for that day (YYYY-MM-DD). */
export function proposedCategory({ occupants, rfr, zone }: MenageResources, day: string): ProposedCategory | null {
  const scale = scaleInForce(RESOURCE_SCALES, day);
  if (scale === null || zone === null || !isCount(occupants) || !isCount(rfr, 0)) return null;
  const known = scale.plafonds[zone];
  const rank = Math.min(occupants, known.length) - 1;
  const extra = occupants - 1 - rank;
  const ceilings = known[rank]?.map((ceiling, i) => ceiling + extra * (scale.parPersonne[zone][i] ?? 0)) ?? [];
  const exceeded = ceilings.filter((ceiling) => rfr > ceiling).length;
  const categorie = CATEGORIES[exceeded];
  return categorie === undefined ? null : { categorie, source: scale.source };
}

const isCount = (value: unknown, atLeast = 1): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= atLeast;
