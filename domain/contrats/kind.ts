import { isLead } from '../access/roles.ts';
import { exceptWritten, type Listed, type RecordKind, STANDS_ALONE } from '../kind/kind.ts';
import { SIGNATURE } from '../kind/erasure-tables.ts';
import { type Contrat, contratRecord, writtenContrat } from './contrat.ts';
import { checkContrat, checkNewContrat } from './edits.ts';
import { type ContratFilters, contratList } from './list.ts';

export const contratKind: RecordKind<Contrat> & Listed<ContratFilters> = {
  ...STANDS_ALONE,
  name: 'contrat',
  collection: 'records',
  create: checkNewContrat,
  edit: checkContrat,
  needs: [{ need: 'customers', when: (_fields, before) => before === null }],
  /** [contrats/CT9] ADMIN and the MANAGER of its office; its client once it was sent. */
  keys: ({ variante: v, idBureauInspection, idClient, etat, retireLe }) => {
    const office = [`admin:${v}`, `responsable:${idBureauInspection}:${v}`];
    return etat === 'BROUILLON' || retireLe !== null ? office : [...office, `client:${idClient}:${v}`];
  },
  names: ({ idClient, idModele }) => ({ client: idClient, modeleContrat: idModele }),
  number: { prefix: () => 'CC', per: ['idBureauInspection', 'variante'] },
  /** Why it came back, and what the office writes for itself, are the office's. */
  reserved: [{ roles: ['CLIENT'], instead: { retour: () => null } }],
  /** On the portal of households the client is the person: who signs, and the words that the contract holds of them. */
  erasure: null,
  householdErasure: {
    id: 'garde',
    kind: 'garde',
    variante: 'garde',
    numero: 'garde',
    idBureauInspection: 'garde',
    nomClient: 'marque',
    idClient: 'garde',
    libelle: 'marque',
    titre: 'garde',
    idModele: 'garde',
    versionModele: 'garde',
    idContratParent: 'garde',
    objetAvenant: 'marque',
    tarifs: 'garde',
    deplacementCents: 'garde',
    dateDebut: 'garde',
    dureeMois: 'garde',
    reconduction: 'garde',
    reconductions: 'garde',
    preavisMois: 'garde',
    clauses: 'liste',
    valeurs: 'objet',
    signataires: 'liste',
    etat: 'garde',
    version: 'garde',
    parties: 'nul',
    idEnveloppe: 'nul',
    signatures: 'garde',
    rappelPour: 'garde',
    // Named here, its bytes would stay.
    sha256: 'nul',
    signeLe: 'garde',
    retour: 'nul',
    resiliation: 'nul',
    auteur: SIGNATURE,
    createdAt: 'garde',
    updatedAt: 'garde',
    retireLe: 'garde',
    effaceLe: 'garde',
  },
  ofServer: exceptWritten(contratRecord, writtenContrat, 'etat', 'retireLe'),
  givenBack: (role) => (isLead(role) ? Object.keys(writtenContrat.shape) : []),
  list: contratList,
};
