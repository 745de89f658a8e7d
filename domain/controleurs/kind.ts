import { teamKeys } from '../access/keys.ts';
import { list, noList, STAFF } from '../kind/reserves.ts';
import { type Kind, STANDS_ALONE } from '../kind/kind.ts';
import { withoutReason } from './absence.ts';
import type { Controller } from './controleur.ts';
import { checkController } from './edits.ts';

const withoutReasons = (value: unknown) =>
  (list(value) as NonNullable<Controller['absences']>).map((one) => ({ ...withoutReason(one), motif: null }));

/** Where a colleague works is told, where they live is not. */
const departementOnly = (value: unknown): Controller['domicile'] => {
  const { departement } = (value ?? {}) as { readonly departement?: string };
  const nowhere = { ligne1: '', ligne2: null, codePostal: '', ville: '', lat: null, lng: null };
  return departement === undefined ? null : { ...nowhere, departement };
};

export const controllerKind: Kind<Controller, 'controller', 'controllers'> = {
  ...STANDS_ALONE,
  name: 'controller',
  collection: 'controllers',
  edit: checkController,
  needs: ['presenceLeft', { need: 'installers', when: (fields) => fields.includes('separations') }],
  keys: teamKeys,
  reserved: [
    {
      roles: STAFF,
      unless: ({ id }, { idUser }) => idUser === id,
      instead: { absences: withoutReasons, domicile: departementOnly, separations: noList },
    },
  ],
  erasure: {
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
    separations: 'liste',
    maxParJour: 'nul',
    superviseur: 'garde',
    rappelsHabilitations: 'nul',
    actif: 'garde',
  },
};
