import type { Actor } from '../access/roles.ts';
import type { FiledDocument } from './document.ts';

const actor = (id: number, role: Actor['role'], fields: Partial<Actor> = {}): Actor => ({
  id,
  role,
  nom: 'Vasseur',
  prenom: 'Claire',
  idBureauInspection: 1,
  idClient: null,
  idEntreprise: null,
  bureauxAttaches: [],
  droitRestreint: null,
  offlineAccess: true,
  ...fields,
});
export const CLIENT = '9c1f3ad2-0001-4a00-8000-000000000001';
export const GAELLE = actor(11, 'ADMIN', { idBureauInspection: null });
export const CLAIRE = actor(12, 'MANAGER');
export const YANN = actor(31, 'CONTROL', { nom: 'Kerdoncuff', prenom: 'Yann' });
export const MAUD = actor(51, 'CLIENT', {
  nom: 'Le Bihan',
  prenom: 'Maud',
  idBureauInspection: null,
  idClient: CLIENT,
});
export const THIERRY = actor(52, 'CLIENT', {
  nom: 'Gallais',
  prenom: 'Thierry',
  idBureauInspection: null,
  idClient: CLIENT,
});

/** A procedure of office 1, in its second version. */
export const filedDocument = (fields: Partial<FiledDocument> = {}): FiledDocument => ({
  id: '7d1f3ad2-0007-4a00-8000-000000000001',
  kind: 'document',
  variante: 'cee',
  idBureauInspection: 1,
  idClient: null,
  nomClient: null,
  nom: 'Procédure de visite',
  categorie: 'procedure',
  dossierParent: 'Procédures',
  valideDu: '2026-01-01',
  valideAu: '2026-12-31',
  partages: [],
  versions: ['7d1f3ad2-0007-4a00-8000-00000000000a', '7d1f3ad2-0007-4a00-8000-00000000000b'],
  version: 2,
  lecteurs: {},
  auteur: { id: CLAIRE.id, nom: 'Claire Vasseur', role: 'MANAGER' },
  createdAt: '2026-11-20T08:00:00.000Z',
  updatedAt: '2026-11-20T08:00:00.000Z',
  retireLe: null,
  motifRetrait: null,
  ...fields,
});
