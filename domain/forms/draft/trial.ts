import { compileFormulaire, type FormulaireCompile } from '../compile.ts';
import { wordsOfCondition } from '../explanation.ts';
import type { SessionFormulaire } from '../session.ts';
import { criterePlace } from './draft-criteres.ts';
import { draftDefects } from './draft-defects.ts';
import { rulePlace } from './draft-rules.ts';
import { champNamed, type FormDraft, writtenOf } from './form-draft.ts';

/** A draft that can be run, and the fields that were taken from the version before while theirs do not read. */
export interface Runnable {
  readonly form: FormulaireCompile;
  readonly borrowed: readonly string[];
  /** [forms/FD31] Rules and criteria that do not read, left out of the trial. */
  readonly leftOut: number;
}

/** [forms/FD10] While a field does not read, that of the version before is tried in its place; null: nothing can be run. */
export function runnableOf(draft: FormDraft, former: FormDraft | null): Runnable | null {
  const own = compiled(draft);
  if (own !== null) return draft.champs.length === 0 ? null : { form: own, borrowed: [], leftOut: 0 };
  const wrong = new Set(draftDefects(draft).map(({ where }) => where));
  const champs = draft.champs.map((champ) => {
    const before = wrong.has(champ.cf_id) && former !== null ? champNamed(former, champ.cf_id) : undefined;
    return before === undefined ? champ : { ...before, cf_section: champ.cf_section ?? '' };
  });
  const regles = draft.regles.filter(({ id }) => !wrong.has(rulePlace(id)));
  const criteres = draft.criteres?.filter(({ id }) => !wrong.has(criterePlace(id))) ?? null;
  const leftOut = draft.regles.length - regles.length + (draft.criteres?.length ?? 0) - (criteres?.length ?? 0);
  const form = compiled({ ...draft, champs, regles, criteres });
  const borrowed = champs.filter((one) => !draft.champs.includes(one)).map(({ cf_id }) => cf_id);
  return form === null ? null : { form, borrowed, leftOut };
}

function compiled(draft: FormDraft): FormulaireCompile | null {
  const compile = compileFormulaire({ ...writtenOf(draft), id: 'essai', code: 'essai' });
  return compile.ok ? compile.value : null;
}

/** A field that is calculated or has a condition, as the trial stands. */
export interface TrialLine {
  readonly cf_id: string;
  readonly libelle: string;
  readonly isVisible: boolean;
  /** Visible: its calculation with the values, or what made it appear; hidden: the condition that is false. In French. */
  readonly words: string;
}

type Told = Pick<SessionFormulaire, 'read' | 'why' | 'raison'>;

/** [forms/FD11] What shows and why, in the order of the form. */
export function trialLines(form: FormulaireCompile, session: Told): readonly TrialLine[] {
  return [...form.champs.values()]
    .filter(({ condition, formula }) => condition !== null || formula !== null)
    .map(({ definition: { cf_id, cf_label } }) => {
      const isVisible = session.read(cf_id).visible;
      const why = session.why(cf_id);
      const shown = why === null ? (session.raison(cf_id) ?? '') : `${why.avecValeurs} = ${why.resultat}`;
      return { cf_id, libelle: cf_label, isVisible, words: isVisible ? shown : (wordsOfCondition(form, cf_id) ?? '') };
    });
}

/** [forms/FD12] The result that the form proposes; null: it proposes none, or cannot tell. */
export function proposedResult(form: FormulaireCompile, session: Pick<Told, 'read'>): string | null {
  if (form.propose === '') return null;
  const { visible, valeur } = session.read(form.propose);
  return visible && typeof valeur === 'string' && valeur !== '' ? valeur : null;
}
