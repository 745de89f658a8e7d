import type { Session } from '../api.ts';

/** A controller with offline access, as the server tells who she is. */
export const CARLA: Session['user'] = {
  id: 3,
  email: 'control.cee@constat.example',
  nom: 'Roux',
  prenom: 'Carla',
  role: 'CONTROL',
  idBureauInspection: 1,
  nomBureauInspection: 'Contrôle Atlantique',
  idClient: null,
  idEntreprise: null,
  droitRestreint: null,
  offlineAccess: true,
  langue: 'fr',
  DataJson: {},
};
