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

/** The answers first, then the state: a submission never leaves without what it judges. */
export async function submit(live: LiveFormulaire, data: FormulaireData): Promise<Result<null>> {
  const written = await live.saver.empty();
  if (!written.ok) return written;
  return editDocument('interventions', data.intervention.id, submissionChanges(data.relecture, resultatOf(live, data)));
}
