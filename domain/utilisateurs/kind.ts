import { type RecordKind, STANDS_ALONE } from '../kind/kind.ts';
import type { UtilisateurRecord } from './utilisateur.ts';

export const utilisateurKind: RecordKind<UtilisateurRecord> = {
  ...STANDS_ALONE,
  name: 'utilisateur',
  collection: 'records',
  /** [access/A17] */
  keys: ({ variante: v, idBureauInspection: bureau }) => [
    `admin:${v}`,
    ...(bureau == null ? [] : [`responsable:${bureau}:${v}`]),
  ],
  erasure: {
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
    signatureLe: 'garde',
  },
};
