import { asksForReview } from '#domain/interventions/contradiction.ts';
import { unvalidatedFormRefusal } from '#domain/interventions/issuing.ts';
import type { Result } from '#domain/base/result.ts';
import { editDocument } from '../../data/edit-document.ts';
import { submissionChanges } from './decisions.ts';
import type { LiveFormulaire } from './live-formulaire.ts';
import type { FormulaireData } from './use-formulaire-data.ts';

/** The inspector's own conclusion: the answer of the field that the form version names. */
export function resultatOf(live: LiveFormulaire, { compile }: FormulaireData): string | null {
  const { champResultat } = compile.definition;
  if (!compile.champs.has(champResultat)) return null;
  const { valeur } = live.session.read(champResultat);
  return typeof valeur === 'string' && valeur !== '' ? valeur : null;
}

/** [interventions/I50] What its measures contradict, or what tells a danger, is reviewed whatever its type. */
export const hasReview = ({ session }: LiveFormulaire, { relecture }: FormulaireData): boolean =>
  relecture ||
  asksForReview({
    contradiction: session.contradiction(),
    dangers: session.standing().flatMap(({ rule }) => (rule.danger === true ? [rule.phrase] : [])),
  });

/** The answers first, then the state: a submission never leaves without what it judges. */
export async function submit(live: LiveFormulaire, data: FormulaireData, day: string): Promise<Result<null>> {
  const written = await live.saver.empty();
  if (!written.ok) return written;
  const isReviewed = hasReview(live, data);
  const { intervention, form, office } = data;
  const refusal = isReviewed ? null : unvalidatedFormRefusal({ visit: intervention, form, office, day });
  return (
    refusal ?? editDocument('interventions', intervention.id, submissionChanges(isReviewed, resultatOf(live, data)))
  );
}
