import { dossierAbove, dossierKeys, withArchive, withController } from '../access/keys.ts';
import { must } from '../base/must.ts';
import type { Kind } from '../sync/kind.ts';
import { displayedEtat } from './etat.ts';
import type { Photo } from './intervention.ts';
import { checkNewPhoto, checkPhoto } from './photos.ts';

export const photoKind: Kind<Photo, 'photo', 'photos'> = {
  name: 'photo',
  collection: 'photos',
  create: checkNewPhoto,
  edit: checkPhoto,
  needs: ['dossier', 'intervention', 'photos', 'form'],
  /** Photos are the office's until the report is issued; then they are in the client's report too. */
  keys: ({ id }, parents) => {
    const dossier = dossierAbove(parents);
    const intervention = must(parents.intervention, `photo ${id} has an intervention`);
    const audience = displayedEtat(intervention) === 'VALIDE' ? 'customers' : 'office';
    return withArchive(dossierKeys(withController(dossier, intervention), audience), dossier);
  },
  parents: ({ idDossier, idIntervention }) => ({ dossier: idDossier, intervention: idIntervention }),
  rank: 2,
  isSigned: true,
  reserved: [],
  erasure: {
    id: 'garde',
    idIntervention: 'garde',
    idDossier: 'garde',
    variante: 'garde',
    idBureauInspection: 'garde',
    cf_id: 'garde',
    genre: 'garde',
    nom: 'marque',
    type: 'garde',
    taille: 'garde',
    sha256: 'marque',
    sha256Original: 'nul',
    largeur: 'garde',
    hauteur: 'garde',
    prisLe: 'garde',
    lat: 'nul',
    lng: 'nul',
    precisionM: 'nul',
    orientation: 'nul',
    legende: 'marque',
    recuLe: 'garde',
    retireLe: 'garde',
    createdAt: 'garde',
    updatedAt: 'garde',
    modifiePar: 'garde',
  },
  givenBack: 'whole',
};
