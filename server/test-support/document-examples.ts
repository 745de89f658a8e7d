import { randomUUID } from 'node:crypto';
import type { CallName } from '#domain/api/contract.ts';
import type { FileRecord } from '#domain/fichiers/file.ts';
import type { FiledDocument } from '#domain/documents/document.ts';
import type { Fields } from '#domain/fields/documents.ts';
import type { Parents } from '#domain/gate/scopes.ts';
import { filedDocument } from '#domain/documents/documents.test-support.ts';
import { CLIENT } from './bureau.ts';
import type { Example, Fixtures } from './examples.ts';

const byId = ({ idDocument }: Fixtures): Example => ({ params: { id: idDocument } });
const share = ({ idDocument }: Fixtures): Example => ({ params: { id: `${idDocument}.7` } });

/** One that stands, of office 1. */
export const documentOf = (fields: Partial<FiledDocument> = {}): FiledDocument =>
  filedDocument({ id: randomUUID(), versions: [randomUUID()], version: 1, ...fields });

/** Its version in force. */
export const versionOf = ({ id, versions, variante, auteur, createdAt }: FiledDocument): FileRecord => ({
  id: versions.at(-1) ?? randomUUID(),
  kind: 'fichier',
  variante,
  idDocument: id,
  nom: 'Procédure.pdf',
  categorie: 'autre',
  type: 'application/pdf',
  taille: 12,
  sha256: 'd'.repeat(64),
  auteur,
  createdAt,
  recuLe: createdAt,
  retireLe: null,
});

interface Place {
  readonly common: Fields;
  readonly idDocument: string;
  readonly idClient: string;
  readonly author: FiledDocument['auteur'];
}
type Add = (collection: 'records', data: Fields & { readonly id: string }, parents?: Parents) => Fields;

/** One of the office and one of its client, each with a version. */
export function filedDocuments(add: Add, { common, idDocument, idClient, author: auteur }: Place): void {
  for (const fields of [{ id: idDocument }, { idClient, nomClient: 'n' }]) {
    const document = documentOf({ ...common, ...fields, auteur });
    const parents = { document: add('records', { ...document }) };
    add('records', { ...versionOf(document) }, parents);
  }
}

/** Calls about documents, and the offices that they are shared with. */
export const DOCUMENT_EXAMPLES = {
  documents: () => ({ query: { categorie: 'procedure', sort: '-validite' } }),
  documentList: () => ({ query: { search: 'digicode' } }),
  documentsOfFolder: () => ({ params: { a: 1, b: '0' } }),
  documentsOfClient: () => ({ params: { id: CLIENT } }),
  documentsAdmin: () => ({ params: { id: 1 }, query: {} }),
  document: byId,
  documentLogs: (fixtures) => ({ ...byId(fixtures), query: {} }),
  documentLu: (fixtures) => ({ ...byId(fixtures), body: { version: 1 } }),
  documentReaders: () => ({ params: { id: CLIENT } }),
  documentRemind: byId,
  documentCreate: () => ({ body: { nom: 'Mode opératoire', categorie: 'procedure', dossierParent: 'Visites' } }),
  documentReplace: (fixtures) => ({ ...byId(fixtures), body: { valideAu: '2027-12-31' } }),
  documentDelete: (fixtures) => ({ ...byId(fixtures), body: { motif: 'Remplacée' } }),
  bureauxByDocument: ({ idDocument }) => ({ params: { a: idDocument, b: 'false' } }),
  shareDocument: (fixtures) => ({ ...byId(fixtures), body: { idsBureaux: [7] } }),
  shareWithOffice: ({ idDocument }) => ({ params: { id: 7 }, body: { idsDocuments: [idDocument] } }),
  documentShares: () => ({ query: { size: 2 } }),
  documentShare: share,
  documentShareCreate: ({ idDocument }) => ({ body: { idDocument, idBureauInspection: 7 } }),
  documentShareReplace: (fixtures) => ({ ...share(fixtures), body: { idBureauInspection: 7 } }),
  documentShareDelete: share,
} satisfies Partial<Record<CallName, (fixtures: Fixtures) => Example>>;
