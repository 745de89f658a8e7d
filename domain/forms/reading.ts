import type { FormulaireCompile } from './compile.ts';
import type { ChampDefinition } from './definition.ts';
import { labelsPen, wordsOfCondition, wordsOfFormula } from './explanation.ts';
import { writeExpression } from './pen.ts';
import { columnLabel } from './writing.ts';

/** A form as it is looked over before it is used: every question of it, whatever the answers would show or hide. */
export interface SectionReading {
  readonly id: string;
  readonly libelle: string;
  readonly champs: readonly ChampReading[];
}
export interface ChampReading {
  readonly definition: ChampDefinition;
  /** When it is asked, in words; null: always. */
  readonly condition: string | null;
  /** How it is calculated, in words; null: it is answered. */
  readonly formula: string | null;
  readonly columns: readonly ColumnReading[];
  /** Its answer is the conclusion of the control. */
  readonly isConclusion: boolean;
}
export interface ColumnReading {
  readonly libelle: string;
  /** null: it is typed. */
  readonly formula: string | null;
}

/** [forms/F48] Sections in the order of the tablet; one without a question is left out, as it is there. */
export function readingOf(form: FormulaireCompile): readonly SectionReading[] {
  const { sections, champResultat } = form.definition;
  const champs = [...form.champs.values()];
  return sections
    .map(({ id, libelle }) => ({
      id,
      libelle,
      champs: champs
        .filter(({ idSection }) => idSection === id)
        .map(({ definition, columns }) => ({
          definition,
          condition: wordsOfCondition(form, definition.cf_id),
          formula: wordsOfFormula(form, definition.cf_id),
          columns: (definition.cf_columns ?? []).map(([name]) => {
            const formula = columns.get(name);
            return {
              libelle: columnLabel(definition, name),
              formula: formula === undefined ? null : writeExpression(formula, labelsPen(form)),
            };
          }),
          isConclusion: definition.cf_id === champResultat,
        })),
    }))
    .filter((section) => section.champs.length > 0);
}
