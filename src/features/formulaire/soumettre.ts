import type { Result } from '#domain/base/result.ts';
import { modifier } from '../../data/modifier.ts';
import { changementsSoumission } from './decisions.ts';
import type { FormulaireVivant } from './formulaire-vivant.ts';
import type { Donnees } from './use-donnees.ts';

/** The inspector's own conclusion: the answer of the field that the form version names. */
export function resultatDe(vivant: FormulaireVivant, { compile }: Donnees): string | null {
  const { champResultat } = compile.definition;
  if (!compile.champs.has(champResultat)) return null;
  const { valeur } = vivant.session.lire(champResultat);
  return typeof valeur === 'string' && valeur !== '' ? valeur : null;
}

/** The answers first, then the state: a submission never leaves without what it judges. */
export async function soumettre(vivant: FormulaireVivant, donnees: Donnees): Promise<Result<null>> {
  const ecrit = await vivant.enregistreur.vider();
  if (!ecrit.ok) return ecrit;
  return modifier(
    'interventions',
    donnees.intervention.id,
    changementsSoumission(donnees.relecture, resultatDe(vivant, donnees)),
  );
}
