import { dossierAbove, type InDossier, isSetToDelete } from '../access/keys.ts';
import { noList } from '../kind/reserves.ts';
import { SIGNATURE } from '../kind/erasure-tables.ts';
import { type Listed, RANK_OF_RECORDS, type RecordKind } from '../kind/kind.ts';
import { checkFacture, checkNewFacture } from './edits.ts';
import type { FactureRecord } from './facture.ts';
import { type FactureFilters, factureList } from './list.ts';

/** Its number is given at the issue, by the prefix of the office ([facturation/F7]). */
export const factureKind: RecordKind<FactureRecord> & Listed<FactureFilters> = {
  name: 'facture',
  collection: 'records',
  create: checkNewFacture,
  edit: checkFacture,
  needs: [],
  /** [facturation/F3] Those who bill; once issued, the client that it names, whoever orders the dossier now. */
  keys: ({ variante: v, idBureauInspection, idClient }, parents: InDossier) => {
    const admin = `admin:${v}`;
    if (isSetToDelete(dossierAbove(parents))) return [admin];
    const bureau = [admin, `responsable:${idBureauInspection}:${v}`];
    return idClient === null ? bureau : [...bureau, `client:${idClient}:${v}`];
  },
  parents: ({ idDossier }) => ({ dossier: idDossier }),
  rank: RANK_OF_RECORDS,
  // To whom else an invoice was sent is the office's ([facturation/F3]).
  reserved: [{ roles: ['CLIENT'], instead: { envois: noList } }],
  /** Number, day and amounts stay in the order of the register: they designate nobody. */
  ofServer: ['numero', 'auteur'],
  erasure: {
    id: 'garde',
    kind: 'garde',
    variante: 'garde',
    idDossier: 'garde',
    idBureauInspection: 'garde',
    type: 'garde',
    statut: 'garde',
    numero: 'garde',
    dateEmission: 'garde',
    idClient: 'garde',
    lignes: 'liste',
    datePrestation: 'garde',
    dateEcheance: 'garde',
    mentions: 'marque',
    exoneration: 'marque',
    emission: 'nul',
    avoirDe: 'garde',
    motif: 'marque',
    avoir: 'garde',
    envois: 'liste',
    auteur: SIGNATURE,
    createdAt: 'garde',
    updatedAt: 'garde',
    retireLe: 'garde',
  },
  list: factureList,
};
