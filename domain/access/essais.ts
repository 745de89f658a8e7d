import type { Dossier } from '../dossiers/dossier.ts';
import type { FormulaireDefinition } from '../forms/definition.ts';
import type { Intervention, Photo } from '../interventions/intervention.ts';
import type { Changes } from '../sync/documents.ts';
import type { Controller, TypeIntervention } from '../sync/references.ts';
import type { ContexteEdit, EditAVerifier } from './edit-input.ts';
import { contexteVide } from './edit-input.ts';
import type { Actor, Role } from './roles.ts';

/** A small office for the tests of the rules: one dossier, one intervention given to Yann (12), the RT Claire (2). */
export const MAINTENANT = '2026-11-23T09:00:00.000Z';
export const ID = {
  dossier: '8e1f3ad2-0001-4a00-8000-000000000001',
  intervention: '8e1f3ad2-0002-4a00-8000-000000000002',
  photo: '8e1f3ad2-0003-4a00-8000-000000000003',
  client: '8e1f3ad2-0004-4a00-8000-000000000004',
  entreprise: '8e1f3ad2-0005-4a00-8000-000000000005',
  message: '8e1f3ad2-0006-4a00-8000-000000000006',
};

export const acteur = (role: Role, champs: Partial<Actor> = {}): Actor => ({
  id: role === 'CONTROL' ? 12 : 2,
  role,
  nom: role === 'CONTROL' ? 'Kerdoncuff' : 'Vasseur',
  prenom: role === 'CONTROL' ? 'Yann' : 'Claire',
  idBureauInspection: role === 'ADMIN' || role === 'CLIENT' || role === 'ENTREPRISE' ? null : 1,
  idClient: role === 'CLIENT' ? ID.client : null,
  idEntreprise: role === 'ENTREPRISE' ? ID.entreprise : null,
  bureauxAttaches: [],
  droitRestreint: null,
  offlineAccess: true,
  ...champs,
});

const adresse = {
  ligne1: '18 rue de la Poterie',
  ligne2: null,
  codePostal: '35500',
  ville: 'Vitré',
  departement: '35',
  lat: 48.124,
  lng: -1.209,
};
const beneficiaire = { civilite: 'Mme', nom: 'Thévenard', prenom: 'Jocelyne', telephone: '02 99 00 41 17', email: null };

export const dossier = (champs: Partial<Dossier> = {}): Dossier => ({
  id: ID.dossier,
  idDemande: 42,
  numero: 'D-2026-00042',
  variante: 'cee',
  etat: 'EN COURS',
  createdAt: MAINTENANT,
  updatedAt: MAINTENANT,
  modifiePar: null,
  idBureauInspection: 1,
  referenceClient: 'OXA-171-00873',
  idClient: ID.client,
  nomClient: 'Oxance Énergie',
  idEntreprise: ID.entreprise,
  nomEntreprise: 'Thermélan',
  typesDemandes: ['BAR-EN-101'],
  beneficiaire,
  adresseTravaux: adresse,
  logement: null,
  acces: null,
  commandePar: null,
  dateCommande: null,
  dateEngagement: '2026-09-14',
  dateFacture: '2026-10-30',
  echeance: null,
  operation: { surface: 112, puissance: null },
  rsBatchId: null,
  codeLot: null,
  urgence: false,
  fichiers: [],
  archiveLe: null,
  conserverJusquAu: null,
  aSupprimerLe: null,
  motif: null,
  totaux: { interventions: 1, valides: 0 },
  prochaineVisite: null,
  controleurs: [{ id: 12, nom: 'Yann Kerdoncuff' }],
  resultat: null,
  etape: null,
  menage: {},
  donnees: {},
  ...champs,
});

export const intervention = (champs: Partial<Intervention> = {}): Intervention => ({
  id: ID.intervention,
  idIntervention: 131,
  numero: 'I-2026-00131',
  variante: 'cee',
  idBureauInspection: 1,
  demandeId: ID.dossier,
  numeroDossier: 'D-2026-00042',
  etat: 'NOUVELLE',
  typeOfTypeIntervention: 'FORMULAIRE',
  idTypeIntervention: 'BAR-EN-101',
  codeFiche: 'BAR-EN-101',
  libelleType: 'Isolation de combles ou de toitures',
  nature: 'Contrôle sur le lieu',
  idVersionFormulaire: 'BAR-EN-101-v1',
  champs: {},
  champsPrecedents: {},
  resultat: null,
  signatureStatus: null,
  templateDoc: '["rapport"]',
  configRapportJson: '{}',
  idClient: ID.client,
  nomClient: 'Oxance Énergie',
  idEntreprise: ID.entreprise,
  nomEntreprise: 'Thermélan',
  idControleur: 12,
  nomControleur: 'Yann Kerdoncuff',
  dateRdv: '2026-11-23T07:30:00.000Z',
  dateFin: '2026-11-23T08:15:00.000Z',
  dureeMin: 45,
  rdvFixe: false,
  consignes: null,
  adresse,
  beneficiaire,
  rsBatchId: null,
  uniqueCode: null,
  priorite: 0,
  version: 1,
  remplaceId: null,
  motif: null,
  commentaireRt: null,
  soumisLe: null,
  soumisPar: null,
  valideLe: null,
  validePar: null,
  createdAt: MAINTENANT,
  updatedAt: MAINTENANT,
  modifiePar: null,
  ...champs,
});

export const photo = (champs: Partial<Photo> = {}): Photo => ({
  id: ID.photo,
  idIntervention: ID.intervention,
  idDossier: ID.dossier,
  variante: 'cee',
  idBureauInspection: 1,
  cf_id: 'photo',
  genre: 'photo',
  nom: 'comble.jpg',
  type: 'image/jpeg',
  taille: 48_000,
  sha256: 'a'.repeat(64),
  sha256Original: null,
  largeur: 400,
  hauteur: 300,
  prisLe: MAINTENANT,
  lat: null,
  lng: null,
  precisionM: null,
  orientation: null,
  legende: null,
  recuLe: null,
  retireLe: null,
  createdAt: MAINTENANT,
  updatedAt: MAINTENANT,
  modifiePar: null,
  ...champs,
});

/** Four fields: a text, a picture, a calculated one, the conclusion. All but the calculated one are required. */
export const formulaire: FormulaireDefinition = {
  id: 'BAR-EN-101-v1',
  code: 'BAR-EN-101',
  libelle: 'Isolation de combles ou de toitures',
  sections: [{ id: 's', libelle: 'Contrôle' }],
  champs: [
    { cf_id: 'surface', cf_label: 'Surface', cf_component_type: 'NUMBER', cf_field_type: 'number', cf_required: true, cf_section: 's' },
    { cf_id: 'photo', cf_label: 'Photo', cf_component_type: 'IMAGE', cf_required: true, cf_section: 's' },
    {
      cf_id: 'double',
      cf_label: 'Double',
      cf_component_type: 'NUMBER',
      cf_field_type: 'number',
      cf_calculated: true,
      cf_calculation_type: 'function',
      cf_calculation_func: '{surface}*2',
      cf_section: 's',
    },
    {
      cf_id: 'c_resultat',
      cf_label: 'Conclusion',
      cf_component_type: 'RADIO',
      cf_options: ['Satisfaisant', 'Non satisfaisant', 'Non vérifiable'],
      cf_required: true,
      cf_section: 's',
    },
  ],
  champResultat: 'c_resultat',
};

export const type: TypeIntervention = {
  id: 'BAR-EN-101',
  code: 'BAR-EN-101',
  libelle: 'Isolation de combles ou de toitures',
  variante: 'cee',
  typeOfTypeIntervention: 'FORMULAIRE',
  dureeMin: 45,
  relecture: true,
  idVersionFormulaire: 'BAR-EN-101-v1',
};

export const controleur = (champs: Partial<Controller> = {}): Controller => ({
  id: '12',
  idUser: 12,
  nom: 'Kerdoncuff',
  prenom: 'Yann',
  email: 'control.cee@constat.example',
  couleur: '#0B6E4F',
  competences: [{ code: 'BAR-EN-101', jusquAu: '2027-06-30' }],
  domicile: null,
  actif: true,
  variante: 'cee',
  idBureauInspection: 1,
  ...champs,
});

export const contexte = (champs: Partial<ContexteEdit> = {}): ContexteEdit => ({
  ...contexteVide('cee'),
  dossier: dossier(),
  interventions: [intervention()],
  type,
  formulaire,
  controleur: controleur(),
  ...champs,
});

/** An edit of the intervention by the controller; everything can be replaced. */
export const edit = (changes: Changes, champs: Partial<EditAVerifier> = {}): EditAVerifier => ({
  acteur: acteur('CONTROL'),
  collection: 'interventions',
  id: ID.intervention,
  avant: intervention(),
  changes,
  nouveau: false,
  maintenant: MAINTENANT,
  contexte: contexte(),
  ...champs,
});
