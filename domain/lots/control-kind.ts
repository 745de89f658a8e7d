import { RANK_OF_ATTACHED, type RecordKind, STANDS_ALONE } from '../kind/kind.ts';
import type { ControlRecord } from './control.ts';
import { checkControl } from './control-edits.ts';
import { listKeys } from './operations-kind.ts';

/** [lots/L14] The server alone makes it; a contact is written by whoever makes it. */
export const controlKind: RecordKind<ControlRecord> = {
  ...STANDS_ALONE,
  name: 'controle',
  collection: 'records',
  edit: checkControl,
  needs: ['controlledLot'],
  keys: listKeys,
  parents: ({ idLot }) => ({ lot: idLot }),
  rank: RANK_OF_ATTACHED,
  /** [rgpd/RG18] Of its history; attempts keep their day and outcome in the document, without what was noted. */
  erasure: {
    id: 'garde',
    kind: 'garde',
    variante: 'garde',
    idBureauInspection: 'garde',
    idClient: 'garde',
    idLot: 'garde',
    ordre: 'garde',
    reference: 'garde',
    mode: 'garde',
    idDossier: 'garde',
    idIntervention: 'garde',
    idContreVisite: 'garde',
    tentatives: 'objet',
    conclusion: {
      resultat: 'garde',
      le: 'garde',
      moyen: 'garde',
      personne: 'marque',
      constat: 'nul',
      idFormulaire: 'garde',
      reponses: 'objet',
      qualite: 'marque',
      coordonnee: 'nul',
      par: 'garde',
      ecritLe: 'garde',
    },
    createdAt: 'garde',
  },
  givenBack: () => ['tentatives', 'conclusion'],
  index: ({ idLot }) => ({ cleDossier: idLot }),
};
