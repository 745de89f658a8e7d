import { answerableColumn } from './answerable.ts';
import { answerableIn } from './answerable-form.ts';
import { conditionOfGroups } from './conditions.ts';
import { isProposed } from './criteres/proposed.ts';
import type { ChampDefinition, FormulaireDefinition } from './definition.ts';
import type { Etats } from './etat-calculation.ts';
import type { Expression } from './expression.ts';
import { cellsRead, idsReadBy, operandsOf } from './expression.ts';
import type { Portee } from './formula-reading.ts';
import { readFormula } from './formula-reading.ts';
import { fault } from './fault.ts';
import { orderNames } from './ordering.ts';
import type { Motif } from './motif.ts';
import type { CompileError } from './verification.ts';
import { defect, patternOf } from './verification.ts';

/** A field ready to run: its condition and formulas are trees, parsed once. */
export interface ChampCompile {
  readonly definition: ChampDefinition;
  readonly condition: Expression | null;
  readonly formula: Expression | null;
  /** [forms/CR2] The word that the criteria of the form come to; null: it is not calculated from them. */
  readonly proposal: ((etats: Etats) => string) | null;
  /** Formulas of the columns of a TABLE, each after the columns it reads. */
  readonly columns: ReadonlyMap<string, Expression>;
  readonly motif: Motif | null;
  readonly idSection: string;
  /** cf_ids read by the condition or the formula, each once. */
  readonly readIds: readonly string[];
  /** cf_ids whose values the formula works with: without any of them it is empty. */
  readonly operands: readonly string[];
}

type Where = Pick<CompileError, 'dans' | 'colonne'>;

export interface ParsedChamp {
  readonly champ: ChampCompile;
  readonly errors: readonly CompileError[];
}

/** What all fields of a form share. */
export interface Shared {
  readonly portee: Portee;
  /** Section of the fields that name none. */
  readonly sectionParDefaut: string;
}

export function sharedOf(
  { champs, sections }: Pick<FormulaireDefinition, 'champs' | 'sections'>,
  isStored = false,
): Shared {
  const byId = new Map(champs.map((champ) => [champ.cf_id, champ]));
  return {
    portee: {
      isStored,
      ...(isStored ? {} : { answerable: answerableIn(byId) }),
      nom: (cf_id) => {
        const champ = byId.get(cf_id);
        return champ === undefined ? null : { genre: 'champ', cf_id, ...worth(champ.cf_empty_value) };
      },
      readColumn: (table, nom) => byId.get(table)?.cf_columns?.some(([colonne]) => colonne === nom) ?? false,
    },
    sectionParDefaut: sections[0]?.id ?? '',
  };
}

export function compileChamp(definition: ChampDefinition, { portee, sectionParDefaut }: Shared): ParsedChamp {
  const { cf_id } = definition;
  const errors: CompileError[] = [];
  const readSource = (source: string, scope: Portee, place: Where): Expression | null => {
    const reading = readFormula(source, scope, place.dans === 'condition');
    if (!reading.ok) errors.push({ cf_id, ...reading.erreur, ...place });
    return reading.ok ? reading.expression : null;
  };
  const condition = readCondition(definition, (source) => readSource(source, portee, { dans: 'condition' }));
  const formula =
    definition.cf_calculated === true && !isProposed(definition)
      ? readSource(definition.cf_calculation_func ?? '', portee, { dans: 'formule' })
      : null;
  const columns = readColumns(definition, portee, readSource);
  const { order, loops } = orderNames([...columns.keys()], (nom) => idsRead(columns.get(nom)));
  errors.push(...loops.map((loop) => defect(cf_id, fault('colonnesEnBoucle', { boucle: loop.join(' → ') }))));
  return {
    champ: {
      definition,
      condition,
      formula,
      proposal: null,
      columns: new Map(order.flatMap((nom) => [...columns].filter(([colonne]) => colonne === nom))),
      motif: patternOf(definition),
      idSection: definition.cf_section ?? sectionParDefaut,
      readIds: [
        ...new Set(
          [condition, formula].flatMap((expression) => (expression === null ? [] : [...idsReadBy(expression)])),
        ),
      ],
      operands: formula === null ? [] : [...operandsOf(formula)],
    },
    errors,
  };
}

const worth = (empty: number | undefined): { readonly empty?: number } => (empty === undefined ? {} : { empty });

const idsRead = (formula: Expression | undefined): ReadonlySet<string> =>
  formula === undefined ? new Set() : cellsRead(formula);

function readCondition(
  { cf_display_condition: condition }: ChampDefinition,
  readSource: (source: string) => Expression | null,
): Expression | null {
  if (condition === undefined) return null;
  if ('expression' in condition) return readSource(condition.expression);
  return conditionOfGroups(condition.operator, condition.groups);
}

function readColumns(
  { cf_columns: columns = [], cf_column_empty_values: worths = {} }: ChampDefinition,
  { isStored = false }: Portee,
  readSource: (source: string, portee: Portee, place: Where) => Expression | null,
): ReadonlyMap<string, Expression> {
  const portee: Portee = {
    isStored,
    ...(isStored
      ? {}
      : {
          answerable: (part) => {
            const column = part.genre === 'cellule' ? columns.find(([nom]) => nom === part.column) : undefined;
            return column === undefined ? null : answerableColumn(column);
          },
        }),
    nom: (nom) =>
      columns.some(([colonne]) => colonne === nom) ? { genre: 'cellule', column: nom, ...worth(worths[nom]) } : null,
    readColumn: () => false,
  };
  const idsRead = new Map<string, Expression>();
  for (const [nom, , formule] of columns) {
    const expression = formule === undefined ? null : readSource(formule, portee, { dans: 'colonne', colonne: nom });
    if (expression !== null) idsRead.set(nom, expression);
  }
  return idsRead;
}
