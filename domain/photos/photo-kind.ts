import { dossierAbove, dossierKeys, type InDossier, withArchive, withControllers } from '../access/keys.ts';
import { controllersOf } from '../interventions/controllers-of.ts';
import { none, noText, OUTSIDE } from '../kind/reserves.ts';
import { must } from '../base/must.ts';
import type { Kind } from '../kind/kind.ts';
import { supervisionKeys } from '../supervisions/kind.ts';
import type { Supervision } from '../supervisions/supervision.ts';
import { displayedEtat } from '../interventions/etat.ts';
import type { Intervention, Photo } from '../interventions/intervention.ts';
import { checkNewPhoto, checkPhoto } from './photos.ts';

interface Borne extends InDossier {
  readonly intervention?: Intervention | null;
  readonly supervision?: Supervision | null;
}

export const photoKind: Kind<Photo, 'photo', 'photos'> = {
  name: 'photo',
  collection: 'photos',
  create: checkNewPhoto,
  edit: checkPhoto,
  needs: [
    'intervention',
    { need: 'form', when: (_, before) => before === null },
    {
      need: 'pictured',
      when: (fields, before) => before?.idSupervision !== undefined || fields.includes('idSupervision'),
    },
  ],
  /**
   * Photos are the office's until the report is issued; then they are in the client's report too. [supervisions/SU40] Those of
   * a supervision are read by whoever reads it.
   */
  keys: ({ id, idSupervision }, parents: Borne) => {
    if (idSupervision !== undefined) return supervisionKeys(must(parents.supervision, `photo ${id} has a supervision`));
    const dossier = dossierAbove(parents);
    const intervention = must(parents.intervention, `photo ${id} has an intervention`);
    const audience = displayedEtat(intervention) === 'VALIDE' ? 'customers' : 'office';
    return withArchive(
      dossierKeys(withControllers(dossier, controllersOf(intervention)), audience, intervention),
      dossier,
    );
  },
  parents: ({ idDossier, idIntervention, idSupervision }) =>
    idSupervision === undefined ? { dossier: idDossier, intervention: idIntervention } : { supervision: idSupervision },
  rank: 2,
  isSigned: true,
  // [dossiers/D27] Whoever works on the visit may give back what they took away.
  reserved: [
    {
      roles: ['BASIC', ...OUTSIDE],
      unless: (_, { retireLe }) => !retireLe,
      instead: { nom: noText, sha256: noText, sha256Original: none, legende: none, lat: none, lng: none },
    },
  ],
  erasure: {
    id: 'garde',
    idIntervention: 'garde',
    idDossier: 'garde',
    idSupervision: 'garde',
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
  ofServer: ['recuLe'],
  givenBack: 'whole',
};
