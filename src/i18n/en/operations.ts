import type { operations as fr } from '../fr/operations.ts';
import type { Phrases } from '../phrases.ts';

export const operations = {
  titre: 'Import [operations]',
  colonnes:
    'First line: the titles. Name of the beneficiary, address, postcode, town, then what you have: first name, telephone, e-mail, type (code of the sheet), client, installer, reference, date of the quote, date of the invoice, surface, power, access. A line without client, installer or type takes those of the form. The titles are read in French.',
  sansNom: 'No column is called “Nom” or “Bénéficiaire”: check the titles of the first line.',
  prete: 'A request',
  doublon: 'Looks like an operation that is known: same beneficiary, same address, same types.',
  duClient: '{{champ}}: whoever ordered says it. Remove this column.',
  inconnu: '{{champ}}: nobody bears this name, or several do.',
  ouiNon: '{{champ}}: neither yes nor no.',
  importer_one: 'Create {{count}} request',
  importer_other: 'Create {{count}} requests',
  faites_one: '{{count}} request created on this device.',
  faites_other: '{{count}} requests created on this device.',
} satisfies Phrases<typeof fr>;
