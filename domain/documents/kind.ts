import type { Portee } from '../access/keys.ts';
import { isLead } from '../access/roles.ts';
import { exceptWritten, type Listed, type RecordKind, STANDS_ALONE } from '../kind/kind.ts';
import { SIGNATURE } from '../kind/erasure-tables.ts';
import { none, noList, STAFF } from '../kind/reserves.ts';
import { documentRecord, type FiledDocument, writtenDocument } from './document.ts';
import { checkDocument, checkNewDocument, WRITTEN } from './edits.ts';
import { type DocumentFilters, documentList } from './list.ts';
import { ownReading } from './readers.ts';

type Seen = Pick<
  FiledDocument,
  'variante' | 'idBureauInspection' | 'idClient' | 'partages' | 'version' | 'retireLe' | 'auteur'
>;

/**
 * [documents/DO5] [documents/DO7] [documents/GE2] ADMIN and the leads of its office; as long as it stands and has a version,
 * the controllers of the office and whoever it is shared with, or the people of its client.
 */
export function documentKeys(document: Seen): Portee[] {
  const { variante: v, idBureauInspection: bureau, idClient, partages, version, retireLe, auteur } = document;
  const leads = [`admin:${v}`, `responsable:${bureau}:${v}`];
  if (retireLe !== null) return leads;
  if (idClient !== null) return version > 0 || auteur.role === 'CLIENT' ? [...leads, `client:${idClient}:${v}`] : leads;
  if (version === 0) return leads;
  return [
    ...leads,
    `terrain:${bureau}:${v}`,
    ...partages.flatMap((office) => [`responsable:${office}:${v}`, `terrain:${office}:${v}`]),
  ];
}

export const documentKind: RecordKind<FiledDocument> & Listed<DocumentFilters> = {
  ...STANDS_ALONE,
  name: 'document',
  collection: 'records',
  create: checkNewDocument,
  edit: checkDocument,
  needs: [{ need: 'areaClient', when: (_fields, before) => before === null }],
  keys: documentKeys,
  /** [documents/DO9] [documents/GE6] Shares, readers and why it was withdrawn are the office's; a reader is told of their own reading. */
  reserved: [
    { roles: STAFF, instead: { partages: noList, motifRetrait: none } },
    // An office with which it is shared is told of no other, nor of who reads it elsewhere.
    {
      roles: ['MANAGER'],
      unless: (actor, { idBureauInspection }) => actor.idBureauInspection === idBureauInspection,
      instead: { partages: noList, motifRetrait: none, lecteurs: ownReading },
    },
    { roles: ['CLIENT'], instead: { partages: noList, motifRetrait: none, lecteurs: ownReading } },
  ],
  erasure: null,
  /** [documents/GE8] On the portal of households the client is the person. */
  householdErasure: {
    id: 'garde',
    kind: 'garde',
    variante: 'garde',
    idBureauInspection: 'garde',
    idClient: 'garde',
    nomClient: 'marque',
    nom: 'marque',
    categorie: 'garde',
    dossierParent: 'marque',
    valideDu: 'garde',
    valideAu: 'garde',
    partages: 'garde',
    versions: 'garde',
    version: 'garde',
    lecteurs: 'objet',
    relanceLe: 'garde',
    rappelPour: 'garde',
    auteur: SIGNATURE,
    createdAt: 'garde',
    updatedAt: 'garde',
    retireLe: 'garde',
    motifRetrait: 'nul',
    effaceLe: 'garde',
  },
  names: ({ idClient }) => ({ client: idClient }),
  ofServer: exceptWritten(documentRecord, writtenDocument, 'retireLe', 'motifRetrait'),
  givenBack: (role) => (isLead(role) ? WRITTEN : []),
  list: documentList,
};
