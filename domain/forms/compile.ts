import type { ChampDefinition, FormulaireDefinition } from './definition.ts';
import type { Expression } from './expression.ts';

/** A field ready to run: its condition and formulas are trees, parsed once. */
export interface ChampCompile {
  readonly definition: ChampDefinition;
  readonly condition: Expression | null;
  readonly formule: Expression | null;
  /** Formulas of the columns of a TABLE, by column. */
  readonly colonnes: ReadonlyMap<string, Expression>;
  readonly idSection: string;
}

/** A form version ready to run; immutable, shared by every intervention on that version. */
export interface FormulaireCompile {
  readonly definition: FormulaireDefinition;
  readonly champs: ReadonlyMap<string, ChampCompile>;
  /** cf_ids, each after all it reads. */
  readonly ordre: readonly string[];
  /** For each cf_id, those that read it directly. */
  readonly dependants: ReadonlyMap<string, readonly string[]>;
}
