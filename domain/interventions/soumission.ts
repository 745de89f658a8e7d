import type { ContexteEdit } from '../access/edit-input.ts';
import type { Result } from '../base/result.ts';
import { ok, refuse } from '../base/result.ts';
import type { Changes } from '../sync/documents.ts';
import type { Intervention } from './intervention.ts';

/** [I9] Whether the form is complete; answers the result it concludes to. A type without a form has nothing to fill. */
export function soumission(intervention: Intervention, { formulaire }: ContexteEdit): Result<Changes> {
  if (formulaire === null) return intervention.idVersionFormulaire === '' ? ok({}) : refuse('CHAMPS_MANQUANTS', { champs: {} });
  const resultat = intervention.champs[formulaire.champResultat];
  if (typeof resultat !== 'string' || resultat === '') {
    return refuse('CHAMPS_MANQUANTS', { champs: { [formulaire.champResultat]: 'manquant' } });
  }
  return ok({ resultat });
}
