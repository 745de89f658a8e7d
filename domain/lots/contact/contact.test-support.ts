import type { Reponses } from '../../forms/definition.ts';
import { must } from '../../base/must.ts';
import type { ContactConclusion } from '../control.ts';
import { concludedContact } from './concluded-contact.ts';
import { contactFormOfLot } from '../../contact/contact-form.ts';

/** A call that was answered, and that satisfies. */
export const ANSWERS: Reponses = {
  k_jour: '2026-11-20',
  k_moyen: 'Téléphone',
  k_coordonnee: '06 11 22 33 44',
  k_personne: 'Mme Le Gall',
  k_qualite: 'Bénéficiaire',
  q_travaux: 'Oui',
  q_non_qualite: 'Non',
  c_resultat: 'Satisfaisant',
};

/** The same call, as a control keeps it. */
export function contactSaying(
  answers: Reponses,
  { par, ecritLe }: Pick<ContactConclusion, 'par' | 'ecritLe'>,
  fiche = 'BAR-EN-101',
): ContactConclusion {
  const told = concludedContact(contactFormOfLot({ fiche }), { ...ANSWERS, ...answers }, '2026-11-28');
  return { ...must(told.ok ? told.value : null, 'these answers conclude'), par, ecritLe };
}
