import { conditionDeGroupes } from './conditions.ts';
import type { ChampDefinition, FormulaireDefinition } from './definition.ts';
import type { Expression } from './expression.ts';
import { cellulesLues, lus, operandes } from './expression.ts';
import type { Portee } from './lecture-formule.ts';
import { lireFormule } from './lecture-formule.ts';
import { ordonner } from './ordre.ts';
import type { Motif } from './motif.ts';
import type { ErreurCompilation } from './verification.ts';
import { motifDe } from './verification.ts';

/** A field ready to run: its condition and formulas are trees, parsed once. */
export interface ChampCompile {
  readonly definition: ChampDefinition;
  readonly condition: Expression | null;
  readonly formule: Expression | null;
  /** Formulas of the columns of a TABLE, each after the columns it reads. */
  readonly colonnes: ReadonlyMap<string, Expression>;
  readonly motif: Motif | null;
  readonly idSection: string;
  /** cf_ids read by the condition or the formula, each once. */
  readonly lus: readonly string[];
  /** cf_ids whose values the formula works with: without any of them it is empty. */
  readonly operandes: readonly string[];
}

export interface ChampLu {
  readonly champ: ChampCompile;
  readonly erreurs: readonly ErreurCompilation[];
}

/** What all fields of a form share. */
export interface Commun {
  readonly portee: Portee;
  /** Section of the fields that name none. */
  readonly sectionParDefaut: string;
}

export function communDe({ champs, sections }: FormulaireDefinition): Commun {
  const parId = new Map(champs.map((champ) => [champ.cf_id, champ]));
  return {
    portee: {
      nom: (cf_id) => {
        const champ = parId.get(cf_id);
        return champ === undefined ? null : { genre: 'champ', cf_id, ...worth(champ.cf_empty_value) };
      },
      colonne: (table, nom) => parId.get(table)?.cf_columns?.some(([colonne]) => colonne === nom) ?? false,
    },
    sectionParDefaut: sections[0]?.id ?? '',
  };
}

export function compilerChamp(definition: ChampDefinition, { portee, sectionParDefaut }: Commun): ChampLu {
  const { cf_id } = definition;
  const erreurs: ErreurCompilation[] = [];
  const lire = (source: string, ou: Portee): Expression | null => {
    const lecture = lireFormule(source, ou);
    if (!lecture.ok) erreurs.push({ cf_id, ...lecture.erreur });
    return lecture.ok ? lecture.expression : null;
  };
  const condition = lireCondition(definition, (source) => lire(source, portee));
  const formule = definition.cf_calculated === true ? lire(definition.cf_calculation_func ?? '', portee) : null;
  const colonnes = lireColonnes(definition, lire);
  const { ordre, boucles } = ordonner([...colonnes.keys()], (nom) => lues(colonnes.get(nom)));
  erreurs.push(
    ...boucles.map((boucle) => ({ cf_id, position: 0, raison: `colonnes en boucle : ${boucle.join(' → ')}` })),
  );
  return {
    champ: {
      definition,
      condition,
      formule,
      colonnes: new Map(ordre.flatMap((nom) => [...colonnes].filter(([colonne]) => colonne === nom))),
      motif: motifDe(definition),
      idSection: definition.cf_section ?? sectionParDefaut,
      lus: [
        ...new Set([condition, formule].flatMap((expression) => (expression === null ? [] : [...lus(expression)]))),
      ],
      operandes: formule === null ? [] : [...operandes(formule)],
    },
    erreurs,
  };
}

const worth = (empty: number | undefined): { readonly empty?: number } => (empty === undefined ? {} : { empty });

const lues = (formule: Expression | undefined): ReadonlySet<string> =>
  formule === undefined ? new Set() : cellulesLues(formule);

function lireCondition(
  { cf_display_condition: condition }: ChampDefinition,
  lire: (source: string) => Expression | null,
): Expression | null {
  if (condition === undefined) return null;
  if ('expression' in condition) return lire(condition.expression);
  return conditionDeGroupes(condition.operator, condition.groups);
}

function lireColonnes(
  { cf_columns: colonnes = [], cf_column_empty_values: worths = {} }: ChampDefinition,
  lire: (source: string, portee: Portee) => Expression | null,
): ReadonlyMap<string, Expression> {
  const portee: Portee = {
    nom: (nom) =>
      colonnes.some(([colonne]) => colonne === nom) ? { genre: 'cellule', colonne: nom, ...worth(worths[nom]) } : null,
    colonne: () => false,
  };
  const lues = new Map<string, Expression>();
  for (const [nom, , formule] of colonnes) {
    const expression = formule === undefined ? null : lire(formule, portee);
    if (expression !== null) lues.set(nom, expression);
  }
  return lues;
}
