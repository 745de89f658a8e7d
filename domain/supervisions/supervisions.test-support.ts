import type { Actor } from '../access/roles.ts';
import type { Controller } from '../controleurs/controleur.ts';
import { deliveredGrilles } from './delivered.ts';
import { photo } from '../test-support/samples.ts';
import { inSupervision } from '../photos/photo-bearer.ts';
import type { Photo } from '../interventions/intervention.ts';
import type { GrilleSupervision } from './grille.ts';
import type { Supervised } from './context.ts';
import type { Supervision } from './supervision.ts';
import { deliveredTypes } from './type.ts';
import { must } from '../base/must.ts';

const actor = (id: number, role: Actor['role'], nom: string): Actor => ({
  id,
  role,
  nom,
  prenom: '',
  idBureauInspection: 1,
  idClient: null,
  idEntreprise: null,
  bureauxAttaches: [],
  droitRestreint: null,
  offlineAccess: true,
});
export const CLAIRE = actor(12, 'MANAGER', 'Claire Vasseur');
export const YANN = actor(31, 'CONTROL', 'Yann Kerdoncuff');
export const SAMIA = actor(32, 'CONTROL', 'Samia Haddad');

export const inspector = (fields: Partial<Controller> = {}): Controller => ({
  id: '31',
  idUser: 31,
  variante: 'cee',
  idBureauInspection: 1,
  nom: 'Kerdoncuff',
  prenom: 'Yann',
  email: 'yann@constat.example',
  couleur: '#0B6E4F',
  competences: [
    { code: 'BAR-EN-101', jusquAu: null },
    { code: 'BAR-TH-171', jusquAu: '2027-01-31' },
  ],
  domicile: null,
  actif: true,
  ...fields,
});

export const typeOf = (categorie: Supervision['categorie']) =>
  must(
    deliveredTypes('cee').find((one) => one.categorie === categorie),
    categorie,
  );
export const grilleOf = (categorie: Supervision['categorie']) =>
  must(
    deliveredGrilles('cee').find((one) => one.categorie === categorie),
    categorie,
  );

export const around = (fields: Partial<Supervised> = {}): Supervised => ({
  inspecteur: inspector(),
  superviseur: { id: 32, nom: 'Samia Haddad' },
  grille: grilleOf('ENTRETIEN'),
  type: typeOf('ENTRETIEN'),
  visite: null,
  ...fields,
});

/** Answers to every question of the interview. */
export const ANSWERED = Object.fromEntries(
  grilleOf('ENTRETIEN').champs.flatMap(({ cf_id, cf_component_type }) =>
    cf_component_type === 'RADIO' ? [[cf_id, 'Conforme']] : [],
  ),
);

/** The interview with a criterion that asks for a picture. */
export const PICTURED: GrilleSupervision = {
  ...grilleOf('ENTRETIEN'),
  champs: [
    ...grilleOf('ENTRETIEN').champs,
    {
      cf_id: 'photo_poste',
      cf_section: 'entretien',
      cf_label: 'Photo du poste',
      cf_component_type: 'IMAGE',
      cf_required: true,
    },
  ],
};
/** A picture of the supervision of these samples. */
export const pictureOf = (fields: Partial<Photo> = {}): Photo =>
  photo({ ...inSupervision(supervision().id), cf_id: 'photo_poste', ...fields });

export const GAP_ID = 'e7a1f3ad200ec4a0080000000';
export const gap = {
  gravite: 'mineur' as const,
  constat: 'Heure de fin non saisie',
  action: '',
  responsable: '',
  echeance: null,
  soldeLe: null,
  preuve: '',
};

export const supervision = (fields: Partial<Supervision> = {}): Supervision => ({
  id: '7a1f3ad2-0035-4a00-8000-000000000001',
  kind: 'supervision',
  numero: 'SU-2026-00001',
  variante: 'cee',
  idBureauInspection: 1,
  idType: typeOf('ENTRETIEN').id,
  idGrille: grilleOf('ENTRETIEN').id,
  idInspecteur: 31,
  idSuperviseur: 32,
  fiche: 'BAR-TH-171',
  idIntervention: null,
  datePrevue: '2026-11-20',
  lieu: 'Rennes',
  dateRealisee: null,
  champs: {},
  champsPrecedents: {},
  constats: '',
  ecarts: {},
  conclusion: null,
  categorie: 'ENTRETIEN',
  libelleType: 'Entretien',
  nomInspecteur: 'Yann Kerdoncuff',
  nomSuperviseur: 'Samia Haddad',
  etat: 'EN COURS',
  version: 1,
  signatures: { inspecteur: null, superviseur: null },
  signeeLe: null,
  prochaineLe: null,
  deverrouillages: [],
  motifRetrait: null,
  auteur: { id: 12, nom: 'Claire Vasseur', role: 'MANAGER' },
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-01T08:00:00.000Z',
  retireLe: null,
  ...fields,
});
