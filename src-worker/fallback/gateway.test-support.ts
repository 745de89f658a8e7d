/** What the server answers in the tests of the gateway, whole. */
export const LINES = [
  {
    date: '2026-11-20T08:00:00.000Z',
    utilisateur: 'Carla Roux',
    action: 'modification',
    collection: 'dossiers',
    genre: null,
    numero: null,
    champ: 'acces',
    avant: null,
    apres: 'Cour',
    horsLigne: false,
    importePar: null,
  },
];
export const PROFILE = {
  id: 3,
  email: 'carla@bureau.example',
  nom: 'Roux',
  prenom: 'Carla',
  telephone: null,
  role: 'CONTROL',
  langue: 'fr',
  idBureauInspection: 1,
  nomBureauInspection: 'Trévian',
  idClient: null,
  idEntreprise: null,
  droitRestreint: null,
  offlineAccess: true,
  DataJson: {},
  secondFacteurDu: false,
  secondFacteurPermis: true,
  aSignature: false,
};
export const CONTROLLERS = [{ id: 12, email: 'carla@bureau.example', nom: 'Roux', prenom: 'Carla' }];
