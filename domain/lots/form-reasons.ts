import { compileChamp, sharedOf } from '../forms/compile-champ.ts';
import type { ChampDefinition } from '../forms/definition.ts';
import { type Conclusion, senseOf } from '../forms/conclusions.ts';
import { mayBe } from '../forms/may-be.ts';
import { choicesOfResult } from '../forms/result-choices.ts';
import type { AnsweredForm } from './synthese-sources.ts';

/** A table in which gaps are listed: what a line of it says, and how grave it is. */
export interface GapTable {
  readonly cf_id: string;
  readonly texts: readonly string[];
  /** Column of the gravity; null: it has none. */
  readonly grade: string | null;
}
/** [lots/L62] Where a form says why a visit does not satisfy, and what was found. */
export interface FormReasons {
  readonly reasons: readonly string[];
  readonly gaps: readonly GapTable[];
}

export const NO_REASONS: FormReasons = { reasons: [], gaps: [] };

/** Columns that say of a gap how grave it is, or what became of it, in the forms of the product. */
const GRADES: readonly string[] = ['gravite', 'danger', 'priorite', 'levee'];
const TEXTS: readonly string[] = ['TEXT', 'TEXTAREA'];

/**
 * [lots/L62] Texts that are asked of a visit which may not satisfy, and of none that satisfies, by their condition or by a
 * rule; tables so asked, or whose lines bear a gravity. Empty for a form that never concludes so.
 */
export function reasonsOfForm(form: AnsweredForm): FormReasons {
  const words = choicesOfResult(form) ?? [];
  const of = (sense: Conclusion) => words.filter((word) => senseOf(word, form.sensResultats ?? {}) === sense);
  const [bad, good] = [of('Non satisfaisant'), of('Satisfaisant')];
  if (bad.length === 0) return NO_REASONS;
  const shared = sharedOf(form);
  const isShownToBad = (champ: ChampDefinition): boolean => {
    const { condition, readIds } = compileChamp(champ, shared).champ;
    if (condition === null || !readIds.includes(form.champResultat)) return false;
    const canShow = (answer: string) => mayBe(condition, true, { cf_id: form.champResultat, answer });
    return bad.some(canShow) && !good.some(canShow);
  };
  const rules = form.regles ?? [];
  // A rule may ask a table of actions too, which lists no gap.
  const isAskedOfBad = (champ: ChampDefinition): boolean =>
    isShownToBad(champ) ||
    rules.some(({ mots, quand }) => mots === champ.cf_id && isShownToBad({ ...champ, cf_display_condition: quand }));
  return {
    reasons: form.champs
      .filter((champ) => TEXTS.includes(champ.cf_component_type) && isAskedOfBad(champ))
      .map(({ cf_id }) => cf_id),
    gaps: form.champs
      .filter(({ cf_component_type: type }) => type === 'TABLE')
      .filter((champ) => gradeOf(champ) !== null || isShownToBad(champ))
      .map((champ) => {
        const grade = gradeOf(champ) ?? soleChoice(champ);
        return { cf_id: champ.cf_id, texts: textsOf(champ, grade), grade };
      }),
  };
}

const gradeOf = ({ cf_columns: columns = [] }: ChampDefinition): string | null =>
  columns.map(([name]) => name).find((name) => GRADES.includes(name)) ?? null;

/** Of a table of gaps, the one column that is chosen among words says how grave they are. */
function soleChoice({ cf_columns: columns = [] }: ChampDefinition): string | null {
  const [only, other] = columns.filter(([, kind]) => kind.includes('|'));
  return only !== undefined && other === undefined ? only[0] : null;
}

const textsOf = ({ cf_columns: columns = [] }: ChampDefinition, grade: string | null): string[] =>
  columns.filter(([name, kind]) => kind === 'text' && name !== grade).map(([name]) => name);

/** One gap of a visit. */
export interface ToldGap {
  readonly constat: string;
  readonly gravite: string;
}
type Answers = Readonly<Record<string, unknown>>;

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Gaps that a visit lists; a line without a word is none. */
export const gapsTold = ({ gaps }: FormReasons, answers: Answers): ToldGap[] =>
  gaps.flatMap(({ cf_id, texts, grade }) => {
    const rows: unknown = answers[cf_id];
    return (Array.isArray(rows) ? rows : []).flatMap((row: Answers) => {
      const constat = texts
        .map((name) => text(row[name]))
        .filter(Boolean)
        .join(', ');
      return constat === '' ? [] : [{ constat, gravite: grade === null ? '' : text(row[grade]) }];
    });
  });

/** Reasons that a visit gives, a line each; of a form that asks for none, the gaps that it lists. */
export function reasonsTold(told: FormReasons, answers: Answers): string {
  const said = told.reasons.map((cf_id) => text(answers[cf_id])).filter(Boolean);
  return (said.length > 0 ? said : gapsTold(told, answers).map(({ constat }) => constat)).join('\n');
}
