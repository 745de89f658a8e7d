import type { Result } from '../base/result.ts';
import { ok, refuse } from '../base/result.ts';
import type { FormulaireCompile } from './compile.ts';
import type { Reponses } from './definition.ts';
import { evaluate, missingOf } from './evaluate.ts';

export interface Submission {
  /** Conclusion of the control; null for a form that concludes nothing. */
  readonly resultat: string | null;
}

/**
 * Whether a form may be submitted: no required field empty or 'à confirmer', no value that cannot stand.
 * Refused with CHAMPS_MANQUANTS and `data.champs`: by cf_id, 'manquant', 'à confirmer' or a CodeErreurChamp.
 */
export function checkSubmission(form: FormulaireCompile, reponses: Reponses, today: string): Result<Submission> {
  const etats = evaluate(form, reponses, today);
  const champs: Record<string, string> = {};
  for (const cf_id of missingOf(form, etats)) {
    champs[cf_id] = etats.get(cf_id)?.isToConfirm === true ? 'à confirmer' : 'manquant';
  }
  for (const [cf_id, { erreur }] of etats) {
    if (erreur !== null) champs[cf_id] = erreur;
  }
  if (Object.keys(champs).length > 0) return refuse('CHAMPS_MANQUANTS', { champs });
  const resultat = etats.get(form.definition.champResultat)?.valeur;
  return ok({ resultat: typeof resultat === 'string' && resultat !== '' ? resultat : null });
}
