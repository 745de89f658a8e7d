import type { InterventionContext } from './context.ts';
import type { Result } from '../base/result.ts';
import { ok, refuse } from '../base/result.ts';
import { compileStored } from '../forms/compile.ts';
import type { Reponses } from '../forms/definition.ts';
import { withImages } from '../forms/images.ts';
import { checkSubmission } from '../forms/submission.ts';
import type { Changes } from '../fields/documents.ts';
import type { Intervention } from './intervention.ts';

type ToJudge = Pick<Intervention, 'champs' | 'idVersionFormulaire'>;

/**
 * [interventions/I9] Whether the form is complete, its photos taken (their documents; the bytes may follow); answers the result it
 * concludes to. A type without a form has nothing to fill; a form that is not here cannot be judged. `jour`: YYYY-MM-DD.
 */
export function judgeSubmission(
  intervention: ToJudge,
  { formulaire, photos }: Pick<InterventionContext, 'formulaire' | 'photos'>,
  day: string,
): Result<Changes> {
  if (intervention.idVersionFormulaire === '') return ok({});
  if (formulaire === null) return refuse('CHAMPS_MANQUANTS', { champs: {} });
  const compile = compileStored(formulaire);
  if (!compile.ok) return compile;
  const verdict = checkSubmission(compile.value, withImages(intervention.champs as Reponses, photos), day);
  return verdict.ok ? ok({ resultat: verdict.value.resultat }) : verdict;
}
