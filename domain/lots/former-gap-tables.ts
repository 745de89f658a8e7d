import { sameJson } from '../base/json.ts';
import type { ChampDefinition, RawColumn } from '../forms/definition.ts';

interface FormerTable {
  readonly columns: readonly RawColumn[];
  readonly grade: string;
}

/**
 * Tables of gaps of the forms of the product, as versions that were stored before a form could declare them have them. Another
 * table of the same name with other columns is none of them: its form says what it is.
 */
const FORMER: Readonly<Record<string, FormerTable>> = {
  c_nq: {
    columns: [
      ['localisation', 'text'],
      ['constat', 'text'],
      ['gravite', 'Mineure|Majeure'],
    ],
    grade: 'gravite',
  },
  a_defauts: {
    columns: [
      ['point', 'text'],
      ['defaut', 'text'],
      ['danger', 'Immédiat|À corriger|Observation'],
    ],
    grade: 'danger',
  },
  d_en8180: {
    columns: [
      ['numero', 'number'],
      ['phenomene', 'text'],
      ['priorite', 'Élevée|Moyenne|Faible'],
    ],
    grade: 'priorite',
  },
  w_liste_reserves: {
    columns: [
      ['lot', 'text'],
      ['reserve', 'text'],
      ['echeance', 'date'],
      ['levee', 'Oui|Non'],
    ],
    grade: 'levee',
  },
};

/** [lots/L62] Column of the gravity in a table of gaps of the product that declares nothing; null: it is no such table. */
export function formerGradeOf({ cf_id, cf_columns = [] }: ChampDefinition): string | null {
  const former = Object.hasOwn(FORMER, cf_id) ? FORMER[cf_id] : undefined;
  return former !== undefined && sameJson(former.columns, cf_columns) ? former.grade : null;
}
