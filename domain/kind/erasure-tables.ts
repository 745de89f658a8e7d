import type { Signature } from '../access/signature.ts';
import type { WrittenFor } from '../access/keys.ts';
import type { Adresse, Contact } from '../places/contact.ts';
import type { Table } from './erasure-table.ts';

export const CONTACT = {
  civilite: 'nul',
  nom: 'marque',
  prenom: 'nul',
  telephone: 'nul',
  email: 'nul',
} satisfies Table<Contact>;
/** The département stays: it counts, and designates nobody. */
export const ADRESSE = {
  ligne1: 'marque',
  ligne2: 'nul',
  codePostal: 'marque',
  ville: 'marque',
  departement: 'garde',
  lat: 'nul',
  lng: 'nul',
  precision: 'nul',
} satisfies Table<Adresse>;
export const WRITTEN_FOR = {
  idClient: 'garde',
  nomClient: 'menage',
  idEntreprise: 'garde',
  nomEntreprise: 'garde',
} satisfies Table<WrittenFor>;
export const SIGNATURE = { id: 'garde', nom: 'marque', role: 'garde' } satisfies Table<Signature>;
