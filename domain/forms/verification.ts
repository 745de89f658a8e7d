import type { ChampDefinition, FormulaireDefinition } from './definition.ts';
import { lireMotif, type Motif } from './motif.ts';
import { estCalculee, estNumerique } from './valeurs.ts';

/** One defect of a form version, for the person who writes it. */
export interface ErreurCompilation {
  readonly cf_id: string;
  /** Characters from the start of the formula or of the condition; 0 when the whole field is meant. */
  readonly position: number;
  /** French. */
  readonly raison: string;
}

/** Names that a formula can write and that no object already carries. */
const estNom = (nom: string): boolean => /^[\p{L}\p{N}_]+$/u.test(nom) && !(nom in {});
const TYPES_DE_COLONNE: ReadonlySet<string> = new Set(['text', 'number', 'date']);
const JAMAIS_CALCULES: ReadonlySet<string> = new Set(['IMAGE', 'SIGNATURE', 'TABLE']);

/** Whole-text pattern of a field; null when it has none, or when it is refused by `defautsDuChamp`. */
export const motifDe = ({ cf_regex }: ChampDefinition): Motif | null =>
  cf_regex === undefined ? null : lireMotif(cf_regex);

/** Defects that are not those of a formula. */
export function defautsDuFormulaire(formulaire: FormulaireDefinition): readonly ErreurCompilation[] {
  const { champs, champResultat } = formulaire;
  const vus = new Set<string>();
  const doubles = champs.filter(({ cf_id }) => vus.has(cf_id) || vus.add(cf_id) === undefined);
  return [
    ...doubles.map(({ cf_id }) => defaut(cf_id, 'ce cf_id est porté par deux champs')),
    ...(champResultat === '' || vus.has(champResultat) ? [] : [defaut(champResultat, 'champ du résultat inconnu')]),
    ...champs.flatMap((champ) => defautsDuChamp(champ, vus, formulaire.sections)),
  ];
}

const defaut = (cf_id: string, raison: string): ErreurCompilation => ({ cf_id, position: 0, raison });

function defautsDuChamp(
  champ: ChampDefinition,
  connus: ReadonlySet<string>,
  sections: FormulaireDefinition['sections'],
): ErreurCompilation[] {
  const raisons = [
    ...reglesDe(champ)
      .filter((field) => !connus.has(field))
      .map((field) => `champ inconnu : ${field}`),
    ...(champ.cf_section === undefined || sections.some(({ id }) => id === champ.cf_section)
      ? []
      : ['section inconnue']),
    ...defautsDeForme(champ),
    ...(emptyValuesStand(champ) ? [] : ['valeur à vide sans nombre saisi']),
  ];
  return raisons.map((raison) => defaut(champ.cf_id, raison));
}

const reglesDe = ({ cf_display_condition: condition }: ChampDefinition): readonly string[] =>
  condition === undefined || 'expression' in condition
    ? []
    : condition.groups.flatMap(({ rules }) => rules.map(({ field }) => field));

/** [forms/F39] Only a number that a person types may be worth something when it is empty. */
function emptyValuesStand(champ: ChampDefinition): boolean {
  const { cf_columns = [], cf_empty_value, cf_column_empty_values = {} } = champ;
  const isTyped = (nom: string): boolean =>
    cf_columns.some(([colonne, genre, formule]) => colonne === nom && genre === 'number' && formule === undefined);
  const isNumber = estNumerique(champ) && !estCalculee(champ);
  return (cf_empty_value === undefined || isNumber) && Object.keys(cf_column_empty_values).every(isTyped);
}

function defautsDeForme(champ: ChampDefinition): readonly string[] {
  const { cf_component_type: type, cf_options = [], cf_columns = [], cf_min, cf_max } = champ;
  const raisons: readonly (readonly [boolean, string])[] = [
    [![champ.cf_id, ...cf_columns.map(([nom]) => nom)].every(estNom), 'nom mal écrit ou réservé'],
    [champ.cf_calculated === true && JAMAIS_CALCULES.has(type), 'ce type de champ ne se calcule pas'],
    [(type === 'SELECT' || type === 'RADIO') && cf_options.length === 0, 'liste sans choix'],
    [type === 'TABLE' && cf_columns.length === 0, 'tableau sans colonne'],
    [cf_columns.some(([, genre]) => !TYPES_DE_COLONNE.has(genre) && !genre.includes('|')), 'type de colonne inconnu'],
    [cf_min !== undefined && cf_max !== undefined && cf_min > cf_max, 'minimum au-dessus du maximum'],
    [champ.cf_regex !== undefined && motifDe(champ) === null, 'motif refusé'],
  ];
  return raisons.filter(([faux]) => faux).map(([, raison]) => raison);
}
