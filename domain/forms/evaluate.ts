import type { FormulaireCompile } from './compile.ts';
import type { Reponses } from './definition.ts';
import type { EtatChamp } from './etat-champ.ts';
import { estVisible, etatDuChamp } from './etat-calcul.ts';
import { estVide } from './valeurs.ts';

/**
 * State of every field of a form, in the order of computation. The server, the reports and the session of the
 * tablet give the same (behaviour 24). `reponses`: stored answers with the ids of photos laid over them.
 */
export function evaluer(form: FormulaireCompile, reponses: Reponses, aujourdhui: string): Map<string, EtatChamp> {
  const etats = new Map<string, EtatChamp>();
  for (const cf_id of form.ordre) {
    const champ = form.champs.get(cf_id);
    if (champ === undefined) continue;
    const visible = estVisible(champ, etats);
    etats.set(
      cf_id,
      etatDuChamp(champ, { reponse: reponses[cf_id] ?? null, visible, champs: form.champs, aujourdhui }, etats),
    );
  }
  return etats;
}

/** Required and visible fields that are empty or 'à confirmer', in the order of the form. */
export const manquantsDe = (form: FormulaireCompile, etats: ReadonlyMap<string, EtatChamp>): readonly string[] =>
  [...form.champs.values()].flatMap(({ definition }) => {
    const etat = etats.get(definition.cf_id);
    return etat !== undefined && manque(etat, estVide(definition, etat.valeur)) ? [definition.cf_id] : [];
  });

export const manque = (etat: EtatChamp, vide: boolean): boolean =>
  etat.visible && etat.requis && (vide || etat.aConfirmer);
