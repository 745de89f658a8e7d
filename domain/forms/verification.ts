import type { ChampDefinition, FormulaireDefinition } from './definition.ts';
import { type Fault, fault, type FaultCause } from './fault.ts';
import { choiceFaults } from './choices.ts';
import { conditionDefects } from './condition-defects.ts';
import { readPattern, type Motif } from './motif.ts';
import { startFaults } from './start-faults.ts';
import { isCalculatedChamp, isNumericChamp } from './values.ts';

/** One defect of a form version, for the person who writes it. */
export interface CompileError extends Fault {
  readonly cf_id: string;
  /** Characters from the start of the formula or of the condition; 0 when the whole field is meant. */
  readonly position: number;
  /** [forms/FD7] Which text of the field is read wrongly; absent: the field as a whole. */
  readonly dans?: 'condition' | 'formule' | 'colonne' | 'critere' | 'regle';
  /** The column of which the formula is meant. */
  readonly colonne?: string;
  /** [forms/FD28] Of a condition made of rules: which of them, from 0. */
  readonly rang?: number;
  /** [forms/CR5] Which text of the rule or of the criterion is read wrongly; absent: it as a whole. */
  readonly texte?: CritereText | 'quand';
  /** [forms/CR5] The criterion that is meant, of the form itself: `cf_id` is then empty. */
  readonly critere?: string;
  /** [forms/FD8] The name that stands there and names nothing. */
  readonly inconnu?: string;
}

/** The texts of a criterion that the engine reads. */
export type CritereText = 'valeur' | 'seuil' | 'condition' | 'inconnuSi' | 'si';

/** Names that a formula can write and that no object already carries. */
const isName = (nom: string): boolean => /^[\p{L}\p{N}_]+$/u.test(nom) && !(nom in {});
const COLUMN_TYPES: ReadonlySet<string> = new Set(['text', 'number', 'date']);
const NEVER_CALCULATED: ReadonlySet<string> = new Set(['IMAGE', 'SIGNATURE', 'TABLE']);

/** Whole-text pattern of a field; null when it has none, or when it is refused by `defectsOfChamp`. */
export const patternOf = ({ cf_regex }: ChampDefinition): Motif | null =>
  cf_regex === undefined ? null : readPattern(cf_regex);

/** Defects that are not those of a formula. */
export function defectsOfFormulaire(formulaire: FormulaireDefinition, isStored: boolean): readonly CompileError[] {
  const { champs, champResultat } = formulaire;
  const seen = new Map<string, ChampDefinition>();
  const doubles = champs.filter((champ) => {
    const isDouble = seen.has(champ.cf_id);
    seen.set(champ.cf_id, champ);
    return isDouble;
  });
  return [
    ...doubles.map(({ cf_id }) => defect(cf_id, fault('idDouble'))),
    ...(champResultat === '' || seen.has(champResultat) ? [] : [defect(champResultat, fault('resultatInconnu'))]),
    ...champs.flatMap((champ) => defectsOfChamp(champ, { known: seen, sections: formulaire.sections, isStored })),
  ];
}

/** Of a field as a whole. */
export const defect = (cf_id: string, refused: Fault & Pick<CompileError, 'rang'>): CompileError => ({
  cf_id,
  position: 0,
  ...refused,
});

interface Around {
  readonly known: ReadonlyMap<string, ChampDefinition>;
  readonly sections: FormulaireDefinition['sections'];
  /** A version of before: what it could not be refused for still reads. */
  readonly isStored: boolean;
}

function defectsOfChamp(champ: ChampDefinition, { known, sections, isStored }: Around): CompileError[] {
  const { cf_id, cf_display_condition: condition } = champ;
  const ofCondition = condition === undefined ? [] : conditionDefects(condition, known, isStored);
  const faults = [
    ...(champ.cf_section === undefined || sections.some(({ id }) => id === champ.cf_section)
      ? []
      : [fault('sectionInconnue')]),
    ...shapeDefects(champ),
    ...(emptyValuesStand(champ) ? [] : [fault('videSansNombre')]),
    ...(isStored ? [] : [...choiceFaults(champ), ...startFaults({ definition: champ, motif: patternOf(champ) })]),
  ];
  return [...ofCondition, ...faults].map((refused) => defect(cf_id, refused));
}

/** [forms/F39] Only a number that a person types may be worth something when it is empty. */
function emptyValuesStand(champ: ChampDefinition): boolean {
  const { cf_columns = [], cf_empty_value, cf_column_empty_values = {} } = champ;
  const isTyped = (nom: string): boolean =>
    cf_columns.some(([colonne, genre, formule]) => colonne === nom && genre === 'number' && formule === undefined);
  const isNumber = isNumericChamp(champ) && !isCalculatedChamp(champ);
  return (cf_empty_value === undefined || isNumber) && Object.keys(cf_column_empty_values).every(isTyped);
}

function shapeDefects(champ: ChampDefinition): readonly Fault[] {
  const { cf_component_type: type, cf_options = [], cf_columns = [], cf_min, cf_max } = champ;
  const causes: readonly (readonly [boolean, FaultCause])[] = [
    [![champ.cf_id, ...cf_columns.map(([nom]) => nom)].every(isName), 'nomReserve'],
    [champ.cf_calculated === true && NEVER_CALCULATED.has(type), 'jamaisCalcule'],
    [(type === 'SELECT' || type === 'RADIO') && cf_options.length === 0, 'listeSansChoix'],
    [type === 'TABLE' && cf_columns.length === 0, 'tableauSansColonne'],
    [cf_columns.some(([, genre]) => !COLUMN_TYPES.has(genre) && !genre.includes('|')), 'typeDeColonne'],
    [cf_min !== undefined && cf_max !== undefined && cf_min > cf_max, 'bornesInversees'],
    [champ.cf_regex !== undefined && patternOf(champ) === null, 'motifRefuse'],
  ];
  return causes.filter(([faux]) => faux).map(([, cause]) => fault(cause));
}
