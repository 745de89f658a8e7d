import { NATURES, natureIn } from '#domain/interventions/nature.ts';
import { isByContact, mayBeByContact, OPEN } from '#domain/interventions/visit-form.ts';
import type { Intervention } from '#domain/interventions/intervention.ts';
import { wordsOfBrand } from '#domain/variants/words.ts';
import { useDocument } from '../data/use-document.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { VARIANT } from '../platform/variant/current.ts';

/** [interventions/I47] Says a kind of visit in the words of this brand, in the language of the screen. */
export function useNatureWord(): (nature: string) => string {
  const words = wordsOfBrand(VARIANT, useLanguage());
  return (nature) => natureIn(words, nature);
}

/** The kinds that may be chosen for a visit of a type (null: not chosen yet), with the one that it has already ([interventions/I76]). */
export function useNatureChoices(
  idType: string | null,
  visit?: Pick<Intervention, 'nature' | 'etat'>,
): { readonly value: string; readonly label: string }[] {
  const wordOf = useNatureWord();
  const mayContact = useMayBeByContact(idType);
  const isOpen = visit === undefined || OPEN.includes(visit.etat);
  const known = NATURES.filter((nature) => {
    const isSameKind = visit !== undefined && isByContact({ nature }) === isByContact(visit);
    return isSameKind || (isOpen && (mayContact || !isByContact({ nature })));
  });
  const offered = new Set<string>(visit === undefined ? known : [...known, visit.nature]);
  return [...offered].map((value) => ({ value, label: wordOf(value) }));
}

function useMayBeByContact(idType: string | null): boolean {
  const type = useDocument('typeInterventions', idType);
  const form = useDocument('records', type?.idVersionFormulaire ?? null);
  return mayBeByContact(VARIANT, form?.kind === 'versionFormulaire' ? form : null);
}
