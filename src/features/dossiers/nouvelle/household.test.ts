import { expect, test } from 'vitest';
import { EMPTY_ENTRY } from './demande-entry.ts';
import { withHousehold } from './household.ts';

const adresse = {
  ligne1: '4 rue des Ajoncs',
  ligne2: null,
  codePostal: '35500',
  ville: 'Vitré',
  departement: '35',
  lat: 48.12,
  lng: -1.2,
};
const goff = { raisonSociale: 'Ménage Le Goff', telephone: '06 11 22 33 44', email: null, adresse };
const morin = { raisonSociale: 'Ménage Morin', telephone: null, email: 'morin@exemple.fr', adresse: null };

test('[renovation/PF9] a chosen ménage types its own name, telephone and address', () => {
  const entry = withHousehold(EMPTY_ENTRY, undefined, goff);
  expect(entry.textes).toMatchObject({
    'beneficiaire.nom': 'Ménage Le Goff',
    'beneficiaire.telephone': '06 11 22 33 44',
    'adresseTravaux.ligne1': '4 rue des Ajoncs',
    'adresseTravaux.ville': 'Vitré',
  });
  expect(entry.point).toMatchObject({ lat: 48.12, lng: -1.2 });
});

test('[renovation/PF9] what somebody typed stays, what the former ménage gave goes', () => {
  const typed = { ...EMPTY_ENTRY, textes: { 'beneficiaire.telephone': '02 99 00 41 17' } };
  const entry = withHousehold(withHousehold(typed, undefined, goff), goff, morin);
  expect(entry.textes).toMatchObject({
    'beneficiaire.nom': 'Ménage Morin',
    'beneficiaire.telephone': '02 99 00 41 17',
    'beneficiaire.email': 'morin@exemple.fr',
    'adresseTravaux.ligne1': '',
  });
});
