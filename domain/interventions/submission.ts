import type { InterventionContext } from './context.ts';
import type { Result } from '../base/result.ts';
import { ok, refuse } from '../base/result.ts';
import { compileStored } from '../forms/compile.ts';
import type { EtatChamp } from '../forms/etat-champ.ts';
import { evaluate } from '../forms/evaluate.ts';
import type { Reponses } from '../forms/definition.ts';
import type { Json } from '../base/json.ts';
import { answersOf } from '../forms/images.ts';
import { checkSubmission } from '../forms/submission.ts';
import type { Changes } from '../fields/documents.ts';
import type { Intervention } from './intervention.ts';

type ToJudge = Pick<Intervention, 'champs' | 'champsPrecedents' | 'idVersionFormulaire'>;

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
  const answers = answersOf(compile.value, intervention, photos);
  const verdict = checkSubmission(compile.value, answers, day);
  if (!verdict.ok) return verdict;
  return ok({
    resultat: verdict.value.resultat,
    ...givenBack(intervention, evaluate(compile.value, answers, day), answers),
  });
}

/** [forms/F10] An answer set aside that a merge made show again is written back with the submission: whoever reads it later reads no reset. */
function givenBack({ champsPrecedents }: ToJudge, shown: ReadonlyMap<string, EtatChamp>, answers: Reponses): Changes {
  const changes: Record<string, Changes[string]> = {};
  for (const [cf_id, precedent] of Object.entries(champsPrecedents)) {
    if (precedent === null || shown.get(cf_id)?.visible !== true) continue;
    changes[`champs.${cf_id}`] = (answers[cf_id] ?? null) as Json;
    changes[`champsPrecedents.${cf_id}`] = null;
  }
  return changes;
}
