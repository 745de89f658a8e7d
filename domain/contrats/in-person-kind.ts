import { SIGNATURE } from '../kind/erasure-tables.ts';
import { exceptWritten, RANK_OF_ATTACHED, type RecordKind, STANDS_ALONE } from '../kind/kind.ts';
import { type SignatureContrat, signatureContrat, writtenSignatureContrat } from './in-person.ts';
import { checkNewSignatureContrat } from './in-person-rules.ts';

export const signatureContratKind: RecordKind<SignatureContrat> = {
  ...STANDS_ALONE,
  name: 'signatureContrat',
  collection: 'records',
  create: checkNewSignatureContrat,
  needs: ['signedContrat'],
  /** [contrats/CT45] How a hand moves is the office's: the client reads the sealed contract. */
  keys: ({ variante: v, idBureauInspection }) => [`admin:${v}`, `responsable:${idBureauInspection}:${v}`],
  names: ({ idContrat }) => ({ contrat: idContrat }),
  rank: RANK_OF_ATTACHED,
  // As its contract ([rgpd/RG19]).
  erasure: null,
  householdErasure: {
    id: 'garde',
    kind: 'garde',
    variante: 'garde',
    idContrat: 'garde',
    idBureauInspection: 'garde',
    idEnveloppe: 'nul',
    ordre: 'garde',
    qualite: 'garde',
    nom: 'marque',
    consentement: 'marque',
    langue: 'garde',
    traits: 'liste',
    image: 'nul',
    signeLe: 'garde',
    agent: 'marque',
    sha256Document: 'marque',
    auteur: SIGNATURE,
    createdAt: 'garde',
    sha256: 'nul',
    scelleLe: 'garde',
    ecarts: 'garde',
    sansSceau: 'nul',
  },
  ofServer: exceptWritten(signatureContrat, writtenSignatureContrat),
  // In whose session it was signed: they alone say it again ([access/E10]).
  givenBack: () => [],
};
