import type { ClientRecord, Controller, UtilisateurRecord } from '../sync/references.ts';
import type { Table } from './sort.ts';

/** Of a company: the people who answer for it. */
export const CLIENT = {
  id: 'garde',
  kind: 'garde',
  variante: 'garde',
  idBureauInspection: 'garde',
  raisonSociale: 'garde',
  siret: 'garde',
  tva: 'garde',
  adresse: 'garde',
  adresseFacturation: 'garde',
  ville: 'garde',
  departement: 'garde',
  contact: 'marque',
  telephone: 'nul',
  email: 'nul',
  contacts: 'liste',
  delaiPaiement: 'garde',
  entreprises: 'garde',
  menage: 'objet',
  actif: 'garde',
} satisfies Table<ClientRecord>;

/** Where the client is the person, their home leaves too. */
export const MENAGE = {
  ...CLIENT,
  raisonSociale: 'marque',
  siret: 'marque',
  tva: 'nul',
  adresse: 'nul',
  adresseFacturation: 'nul',
  ville: 'marque',
} satisfies Table<ClientRecord>;

export const UTILISATEUR = {
  id: 'garde',
  kind: 'garde',
  variante: 'garde',
  idUser: 'garde',
  email: 'marque',
  nom: 'marque',
  prenom: 'marque',
  telephone: 'nul',
  role: 'garde',
  idBureauInspection: 'garde',
  nomBureauInspection: 'garde',
  idClient: 'garde',
  idEntreprise: 'garde',
  variantes: 'garde',
  bureauxAttaches: 'garde',
  droitRestreint: 'garde',
  offlineAccess: 'garde',
  actif: 'garde',
  enAttente: 'garde',
  emailVerifie: 'garde',
  langue: 'garde',
  siret: 'nul',
  raisonSociale: 'nul',
  derniereConnexion: 'garde',
  secondFacteur: 'garde',
} satisfies Table<UtilisateurRecord>;

export const CONTROLEUR = {
  id: 'garde',
  variante: 'garde',
  idBureauInspection: 'garde',
  idUser: 'garde',
  nom: 'marque',
  prenom: 'marque',
  email: 'marque',
  couleur: 'garde',
  competences: 'liste',
  domicile: 'nul',
  zones: 'liste',
  horaires: 'liste',
  absences: 'liste',
  maxParJour: 'nul',
  superviseur: 'garde',
  actif: 'garde',
} satisfies Table<Controller>;
