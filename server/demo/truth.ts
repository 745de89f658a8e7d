import type { FormulaireCompile } from '#domain/forms/compile.ts';
import { contradictionOf } from '#domain/forms/contradiction.ts';
import type { ChampDefinition, Reponses, Value } from '#domain/forms/definition.ts';
import type { Etats } from '#domain/forms/etat-calculation.ts';
import { evaluate } from '#domain/forms/evaluate.ts';
import { isEmpty, isImage } from '#domain/forms/values.ts';

/** How a field is answered that the rules ask for. */
export type Fill = (champ: ChampDefinition) => Value;

const PASSES = 40;

/**
 * The demo tells true stories: the conclusion is the one that the measures give, what contradicts another answer is answered
 * otherwise, and what the rules of the form ask for is there (pictures apart, which are documents of their own).
 */
export function truthful(
  formulaire: FormulaireCompile,
  given: Reponses,
  { day, fill }: { day: string; fill: Fill },
): Reponses {
  let reponses = given;
  for (let pass = 0; pass < PASSES; pass += 1) {
    const next = settled(formulaire, reponses, { day, fill });
    if (next === reponses) return reponses;
    reponses = next;
  }
  return reponses;
}

function settled(
  formulaire: FormulaireCompile,
  reponses: Reponses,
  { day, fill }: { day: string; fill: Fill },
): Reponses {
  const etats = evaluate(formulaire, reponses, day);
  const { champResultat } = formulaire.definition;
  const standsWith = (cf_id: string, value: Value): boolean => {
    const tried = evaluate(formulaire, { ...reponses, [cf_id]: value }, day);
    const isConcluded = cf_id !== champResultat || contradictionOf(formulaire, tried) === null;
    return isConcluded && tried.get(cf_id)?.erreur === null;
  };
  const isWrong = (cf_id: string): boolean =>
    etats.get(cf_id)?.erreur === 'CONTREDIT' ||
    (cf_id === champResultat && contradictionOf(formulaire, etats) !== null);
  const asked = [...formulaire.champs.values()]
    .map(({ definition }) => definition)
    .filter((definition) => isAsked(definition, etats));
  for (const definition of asked) {
    const { cf_id, cf_options = [] } = definition;
    const other = isWrong(cf_id) ? cf_options.find((one) => standsWith(cf_id, one)) : undefined;
    if (other !== undefined) return { ...reponses, [cf_id]: other };
    const value = cf_id !== champResultat && isLacking(definition, etats) ? fill(definition) : null;
    if (value !== null) return { ...reponses, [cf_id]: value };
  }
  return reponses;
}

const isAsked = (definition: ChampDefinition, etats: Etats): boolean => {
  const etat = etats.get(definition.cf_id);
  return etat?.visible === true && !etat.isCalculated && !isImage(definition);
};

const isLacking = (definition: ChampDefinition, etats: Etats): boolean => {
  const etat = etats.get(definition.cf_id);
  return etat?.required === true && isEmpty(definition, etat.valeur);
};
