import type { FormulaireCompile } from './compile.ts';
import type { Reponses } from './definition.ts';
import type { EtatChamp } from './etat-champ.ts';
import { isVisible, etatOfChamp } from './etat-calculation.ts';
import { layRules } from './rules.ts';
import { isEmpty } from './values.ts';

/**
 * State of every field of a form, in the order of computation. The server, the reports and the session of the
 * tablet give the same (behaviour 24). `reponses`: what answersOf (images.ts) reads of a document.
 */
export function evaluate(form: FormulaireCompile, reponses: Reponses, today: string): Map<string, EtatChamp> {
  const etats = evaluateFields(form, reponses, today);
  for (const [cf_id, etat] of layRules(form, etats)) etats.set(cf_id, etat);
  return etats;
}

/** The same by the fields alone, before the rules between them ([forms/F54]). */
export function evaluateFields(form: FormulaireCompile, reponses: Reponses, today: string): Map<string, EtatChamp> {
  const etats = new Map<string, EtatChamp>();
  for (const cf_id of form.order) {
    const champ = form.champs.get(cf_id);
    if (champ === undefined) continue;
    const visible = isVisible(champ, etats);
    etats.set(
      cf_id,
      etatOfChamp(champ, { reponse: reponses[cf_id] ?? null, visible, champs: form.champs, today }, etats),
    );
  }
  return etats;
}

/** Required and visible fields that are empty or 'à confirmer', in the order of the form. */
export const missingOf = (form: FormulaireCompile, etats: ReadonlyMap<string, EtatChamp>): readonly string[] =>
  [...form.champs.values()].flatMap(({ definition }) => {
    const etat = etats.get(definition.cf_id);
    return etat !== undefined && isMissing(etat, isEmpty(definition, etat.valeur)) ? [definition.cf_id] : [];
  });

export const isMissing = (etat: EtatChamp, empty: boolean): boolean =>
  etat.visible && etat.required && (empty || etat.isToConfirm);
