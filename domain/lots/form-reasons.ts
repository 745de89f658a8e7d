import type { ChampDefinition, ColumnRole, SyntheseRole } from '../forms/definition.ts';
import { columnRolesOf, rolesOfForm } from './form-roles.ts';
import type { AnsweredForm } from './synthese-sources.ts';

/** A table in which gaps are listed: what a line of it says, how grave it is, what was asked for it. */
export interface GapTable {
  readonly cf_id: string;
  readonly texts: readonly string[];
  /** Column of the gravity, with the words that stand before a yes or a no; null: it has none. */
  readonly grade: { readonly name: string; readonly words: string } | null;
  readonly actions: readonly string[];
}
/** An answer of words, or the columns of a table that are told of each line. */
interface ToldAnswer {
  readonly cf_id: string;
  readonly columns: readonly string[];
}
/** [lots/L62] Where a form says why a visit does not satisfy, what was found, what is asked for it and what else is told of it. */
export interface FormReasons {
  readonly reasons: readonly string[];
  readonly gaps: readonly GapTable[];
  readonly actions: readonly ToldAnswer[];
  readonly comments: readonly string[];
}

export const NO_REASONS: FormReasons = { reasons: [], gaps: [], actions: [], comments: [] };

/** [lots/L62] Empty for a form that never concludes so. */
export function reasonsOfForm(form: AnsweredForm): FormReasons {
  const roleOf = rolesOfForm(form);
  const of = (role: SyntheseRole): readonly ChampDefinition[] => form.champs.filter((champ) => roleOf(champ) === role);
  const idsOf = (role: SyntheseRole): string[] => of(role).map(({ cf_id }) => cf_id);
  return {
    reasons: idsOf('motif'),
    gaps: of('ecart').map(gapTableOf),
    actions: of('action').map((champ) => ({
      cf_id: champ.cf_id,
      columns: [...columnsOf(champ, 'constat'), ...columnsOf(champ, 'action')],
    })),
    comments: idsOf('commentaire'),
  };
}

/** Fields in which all of it is answered. */
export const toldFieldsOf = ({ reasons, gaps, actions, comments }: FormReasons): readonly string[] => [
  ...reasons,
  ...comments,
  ...[...gaps, ...actions].map(({ cf_id }) => cf_id),
];

function columnsOf(champ: ChampDefinition, role: ColumnRole): string[] {
  const roleOf = columnRolesOf(champ);
  return (champ.cf_columns ?? []).map(([name]) => name).filter((name) => roleOf(name) === role);
}

const YES_NO = 'Oui|Non';

function gapTableOf(champ: ChampDefinition): GapTable {
  const [name] = columnsOf(champ, 'gravite');
  const kind = champ.cf_columns?.find(([one]) => one === name)?.[1];
  const words = kind === YES_NO ? (champ.cf_column_labels?.[name ?? ''] ?? name ?? '') : '';
  return {
    cf_id: champ.cf_id,
    texts: columnsOf(champ, 'constat'),
    grade: name === undefined ? null : { name, words },
    actions: columnsOf(champ, 'action'),
  };
}

/** What is told of one control that does not satisfy; '' : nothing was answered. */
export interface ToldControl {
  readonly motifs: string;
  readonly action: string;
  readonly commentaire: string;
}

/** One gap of a visit. */
export interface ToldGap {
  readonly constat: string;
  readonly gravite: string;
}
type Answers = Readonly<Record<string, unknown>>;

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const rowsOf = (answers: Answers, cf_id: string): readonly Answers[] => {
  const rows: unknown = answers[cf_id];
  return Array.isArray(rows) ? rows : [];
};
const joined = (row: Answers, columns: readonly string[]): string =>
  columns
    .map((name) => text(row[name]))
    .filter(Boolean)
    .join(', ');

/** Gaps that a visit lists; a line without a word is none. */
export const gapsTold = ({ gaps }: FormReasons, answers: Answers): ToldGap[] =>
  gaps.flatMap((table) =>
    rowsOf(answers, table.cf_id).flatMap((row) => {
      const constat = joined(row, table.texts);
      return constat === '' ? [] : [{ constat, gravite: gradeTold(table, row) }];
    }),
  );

/** « Majeure »; of a yes or a no, with what was asked: « Levée : Non ». */
function gradeTold({ grade }: GapTable, row: Answers): string {
  const said = grade === null ? '' : text(row[grade.name]);
  return grade === null || grade.words === '' || said === '' ? said : `${grade.words}\u00A0: ${said}`;
}

/** Reasons that a visit gives, a line each; of a form that asks for none, the gaps that it lists. */
export function reasonsTold(told: FormReasons, answers: Answers): string {
  const said = answersTold(told.reasons, answers);
  const lines = said.length > 0 ? said : gapsTold(told, answers).map(({ constat }) => constat);
  return [...new Set(lines)].join('\n');
}

const answersTold = (ids: readonly string[], answers: Answers): string[] =>
  ids.map((cf_id) => text(answers[cf_id])).filter(Boolean);

/** [lots/L73] What was asked to mend what was found, a line each. */
export const actionsTold = ({ actions, gaps }: FormReasons, answers: Answers): string =>
  [
    ...actions.flatMap(({ cf_id, columns }) =>
      columns.length === 0 ? answersTold([cf_id], answers) : rowsOf(answers, cf_id).map((row) => joined(row, columns)),
    ),
    ...gaps.flatMap(({ cf_id, actions: columns }) => rowsOf(answers, cf_id).map((row) => joined(row, columns))),
  ]
    .filter(Boolean)
    .join('\n');

/** [lots/L73] Comments of whoever made the control, a line each. */
export const commentsTold = ({ comments }: FormReasons, answers: Answers): string =>
  answersTold(comments, answers).join('\n');

export const toldControl = (told: FormReasons, answers: Answers): ToldControl => ({
  motifs: reasonsTold(told, answers),
  action: actionsTold(told, answers),
  commentaire: commentsTold(told, answers),
});
