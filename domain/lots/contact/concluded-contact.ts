import { ok, refuse, type Result } from '../../base/result.ts';
import type { FormulaireCompile } from '../../forms/compile.ts';
import type { Reponses, Value } from '../../forms/definition.ts';
import { evaluate } from '../../forms/evaluate.ts';
import { isConclusion } from '../../forms/conclusions.ts';
import { checkSubmission } from '../../forms/submission.ts';
import { MEANS } from '../../contact/means.ts';
import type { ContactConclusion } from '../control.ts';
import { reasonsOfForm, toldControl, type ToldControl } from '../form-reasons.ts';
import { MEANS_WORDS } from '../../contact/contact-champs.ts';
import { contactFormById } from '../../contact/contact-form.ts';

/** What a control by contact keeps beside its answers, as its form says it: nobody writes one against the other. */
export type ToldContact = Pick<
  ContactConclusion,
  'resultat' | 'le' | 'moyen' | 'personne' | 'constat' | 'idFormulaire' | 'reponses' | 'qualite' | 'coordonnee'
>;

/**
 * [lots/L80] What a control by contact concludes, by its answers: required ones are there, a conclusion that the criteria do
 * not give has its reason. Otherwise CHAMPS_MANQUANTS, field by field, as every form.
 */
export function concludedContact(form: FormulaireCompile, reponses: Reponses, today: string): Result<ToldContact> {
  const submission = checkSubmission(form, reponses, today);
  if (!submission.ok) return submission;
  const word = wordsOf(form, reponses, today);
  const { resultat } = submission.value;
  const moyen = MEANS.find((one) => MEANS_WORDS[one] === word('k_moyen'));
  if (!isConclusion(resultat) || moyen === undefined)
    return refuse('CHAMPS_MANQUANTS', { champs: { c_resultat: 'manquant' } });
  return ok({
    resultat,
    le: word('k_jour'),
    moyen,
    personne: word('k_personne'),
    constat: null,
    idFormulaire: form.definition.id,
    reponses: asked(form, reponses),
    qualite: word('k_qualite') === 'Autre' ? word('k_qualite_autre') : word('k_qualite'),
    coordonnee: word('k_coordonnee'),
  });
}

/** Answers to questions of this form alone. */
const asked = (form: FormulaireCompile, reponses: Reponses): NonNullable<ToldContact['reponses']> => {
  const kept: Record<string, NonNullable<ToldContact['reponses']>[string]> = {};
  for (const cf_id of form.champs.keys()) {
    const value = reponses[cf_id];
    if (value !== undefined && value !== null) kept[cf_id] = json(value);
  }
  return kept;
};

/** The rows of a table, as they are stored. */
function json(value: NonNullable<Value>): NonNullable<ToldContact['reponses']>[string] {
  if (typeof value !== 'object') return value;
  return value.map((one) => (typeof one === 'string' ? one : { ...one }));
}

function wordsOf(form: FormulaireCompile, reponses: Reponses, today: string): (cf_id: string) => string {
  const etats = evaluate(form, reponses, today);
  return (cf_id) => {
    const valeur = etats.get(cf_id)?.visible === true ? etats.get(cf_id)?.valeur : null;
    return typeof valeur === 'string' ? valeur.trim() : '';
  };
}

/** [lots/L62] [lots/L73] What a control by contact says of itself, by the form by which it concluded; before there was one, by its words. */
export function toldByContact({
  constat,
  reponses = {},
  idFormulaire,
}: Pick<ContactConclusion, 'constat' | 'reponses' | 'idFormulaire'>): ToldControl {
  const form = idFormulaire === undefined ? null : contactFormById(idFormulaire);
  if (form === null) return { motifs: constat?.trim() ?? '', action: '', commentaire: '' };
  return toldControl(reasonsOfForm(form.definition), reponses);
}
