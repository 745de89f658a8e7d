import type { WordSenses } from './conclusions.ts';
import type { CrossRule } from './cross-rule.ts';
import type { CritereDefinition } from './criteres/critere.ts';

/** Form definitions with the specification's cf_* keys (section 3); those it does not name are ours. */
export const COMPONENTS = [
  'TEXT',
  'TEXTAREA',
  'NUMBER',
  'SELECT',
  'RADIO',
  'DATE_PICKER',
  'IMAGE',
  'TABLE',
  'SIGNATURE',
] as const;
export type Component = (typeof COMPONENTS)[number];

/** [name, 'text' | 'number' | 'date' | 'A|B|C' choices, optional formula over the row's own columns]. */
export type RawColumn = readonly [string, string] | readonly [string, string, string];

/** [lots/L62] What the synthesis of a lot tells an answer as. `aucun`: it does not tell it. */
export const SYNTHESE_ROLES = ['motif', 'ecart', 'action', 'commentaire', 'aucun'] as const;
export type SyntheseRole = (typeof SYNTHESE_ROLES)[number];
/** [lots/L62] The same of a column of a table of gaps or of actions. */
export const COLUMN_ROLES = ['constat', 'gravite', 'action', 'aucun'] as const;
export type ColumnRole = (typeof COLUMN_ROLES)[number];

export type Operator = 'eq' | 'ne' | 'gt' | 'gte' | 'lt' | 'lte' | 'contains' | 'empty' | 'filled';
export interface ConditionRule {
  readonly field: string;
  /** Of a table: any cell of this column, in the rows that say something; with `contains` and `empty` alone ([forms/F54]). */
  readonly column?: string;
  readonly op: Operator;
  readonly value?: string | number;
}
export interface ConditionGroup {
  readonly operator: 'AND' | 'OR';
  readonly rules: readonly ConditionRule[];
}
/** Groups joined by one operator, rules inside by the other, or a logical expression. */
export type DisplayCondition =
  | { readonly operator: 'AND' | 'OR'; readonly groups: readonly ConditionGroup[] }
  | { readonly expression: string };

export interface ChampDefinition {
  readonly cf_id: string;
  readonly cf_label: string;
  readonly cf_component_type: Component;
  /** [forms/F51] What the field begins with. */
  readonly cf_value?: unknown;
  /** 'number', otherwise text. */
  readonly cf_field_type?: 'number' | 'text';
  readonly cf_unit?: string;
  readonly cf_required?: boolean;
  readonly cf_decimals?: number;
  readonly cf_min?: number;
  readonly cf_max?: number;
  /** A day, or a year, that cannot be later than today ([forms/F49]). */
  readonly cf_latest?: 'today';
  readonly cf_options?: readonly string[];
  /** What a text must look like. */
  readonly cf_format?: 'siret' | 'telephone' | 'code_postal' | 'email';
  /** The same in the author's own words: the whole text must match. No repeated group, so that it stays fast. */
  readonly cf_regex?: string;
  readonly cf_columns?: readonly RawColumn[];
  /** Words shown for columns; a column without one shows its own name. */
  readonly cf_column_labels?: Readonly<Record<string, string>>;
  /** Units of number columns, where they are not the table’s own ([forms/F60]); '' : none. */
  readonly cf_column_units?: Readonly<Record<string, string>>;
  /** What an empty number is worth in arithmetic, when it may stay empty: 0 for a deduction ([forms/F39]). */
  readonly cf_empty_value?: number;
  /** The same for number columns. */
  readonly cf_column_empty_values?: Readonly<Record<string, number>>;
  readonly cf_display_condition?: DisplayCondition;
  readonly cf_calculated?: boolean;
  readonly cf_calculation_func?: string;
  /** `criteres`: what the criteria of the form come to ([forms/CR2]), without a formula of its own. */
  readonly cf_calculation_type?: 'date_function' | 'logical' | 'function' | 'criteres';
  readonly cf_result_type?: 'week';
  readonly cf_prefill?: string;
  readonly cf_section?: string;
  /** [lots/L62] Absent: what its condition, and the later versions of its type, say of it. */
  readonly cf_synthese?: SyntheseRole;
  readonly cf_column_synthese?: Readonly<Record<string, ColumnRole>>;
  /** Compression of an IMAGE: defaults 400 px and 0.6 (specification, section 9), 1600 px at most. */
  readonly cf_image_max?: number;
  readonly cf_image_quality?: number;
}

export type TableRow = Readonly<Record<string, string | number | null>>;
/** Answer of a field: text, number, day, table rows, ids of photos, or 'SANS OBJET' for a hidden image. null: empty. */
export type Value = string | number | null | readonly TableRow[] | readonly string[];
export type Reponses = Readonly<Record<string, Value>>;

export interface FormulaireDefinition {
  readonly id: string;
  readonly code: string;
  readonly libelle: string;
  readonly sections: readonly { readonly id: string; readonly libelle: string }[];
  readonly champs: readonly ChampDefinition[];
  /** cf_id of the conclusion, copied into `resultat` at submission; '' when the form concludes nothing (MAR-VI). */
  readonly champResultat: string;
  /** [forms/F52] cf_id of the calculation that proposes the result; '' : none does. Absent of a version stored before: found by its words. */
  readonly champPropose?: string;
  /** [forms/F54] What some answers ask of others. Absent: nothing. */
  readonly regles?: readonly CrossRule[];
  /** [lots/L65] What each of its choices says of a control; one of the arrêté's own words says itself, another that is absent nothing. */
  readonly sensResultats?: WordSenses | null;
  /** [forms/CR1] What its fiche asks for, judged one by one. Absent of the versions of before. */
  readonly criteres?: readonly CritereDefinition[] | null;
}
