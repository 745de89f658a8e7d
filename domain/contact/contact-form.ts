import { must } from '../base/must.ts';
import { compileFormulaire, type FormulaireCompile } from '../forms/compile.ts';
import type { FormulaireDefinition } from '../forms/definition.ts';
import { answersOfContact, conclusionOfContact, identityOfContact, whoAnswers } from './contact-champs.ts';
import { criteresOfContact } from './contact-criteres.ts';

/** [lots/L80] Names this writing of the forms: another one gets another number, and what was concluded by this one stays readable. A question that nobody
 * must answer may come to it: what was concluded before it reads as it did. */
export const EDITION = 'contact-1';

/** Fiche of which the number of windows is asked, as the arrêté of 19 October 2023 has it. */
const WINDOWS = 'BAR-EN-104';

const idOf = (fiche: string): string => `${EDITION}/${fiche}`;

/** Section of what is asked about the operation: who answers and what it comes to stand in others. */
export const QUESTIONS = 'questions';

/**
 * [lots/L80] The form of a control by contact, of one fiche: the points that were read for it, otherwise those that every
 * fiche has; each is « à confirmer » until a responsable technique validates the model.
 */
export function contactForm(fiche: string): FormulaireDefinition {
  const isWindows = fiche === WINDOWS;
  return {
    id: idOf(fiche),
    code: fiche,
    libelle: 'Contrôle par contact',
    champResultat: 'c_resultat',
    champPropose: 'c_propose',
    sections: [
      { id: 'contact', libelle: 'Personne contactée' },
      { id: QUESTIONS, libelle: 'Questions et réponses' },
      { id: 'conclusion', libelle: 'Conclusion' },
    ],
    champs: [...identityOfContact, ...whoAnswers, ...answersOfContact(isWindows), ...conclusionOfContact],
    criteres: criteresOfContact(isWindows),
  };
}

const compiled = new Map<string, FormulaireCompile>();

/** [lots/L80] The form of this id, ready to run: compiled once; null: this program has no such form. */
export function contactFormById(id: string): FormulaireCompile | null {
  const known = compiled.get(id);
  if (known !== undefined) return known;
  if (!id.startsWith(`${EDITION}/`)) return null;
  const made = compileFormulaire(contactForm(id.slice(EDITION.length + 1)));
  const form = must(made.ok ? made.value : null, 'a delivered form compiles');
  compiled.set(id, form);
  return form;
}

/** [lots/L80] The form by which a control of this lot concludes now; a lot without a fiche has the one of every fiche. */
export const contactFormOfLot = ({ fiche = '' }: { readonly fiche?: string }): FormulaireCompile =>
  must(contactFormById(idOf(fiche)), 'the present edition is known');
