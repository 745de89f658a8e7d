import type { FileRecord } from '#domain/fichiers/file.ts';
import type { FiledDocument } from '#domain/documents/document.ts';
import { documentList } from '#domain/documents/list.ts';
import type { Signature } from '#domain/access/signature.ts';
import { type Echeance, echeanceOf, type Statut, statutOf } from '#domain/documents/validity.ts';
import type { LocalDocument } from '#domain/fields/documents.ts';
import { searchableText } from '#domain/lists/condition.ts';
import { groupBy } from '#domain/base/group.ts';

export type LocalFiled = FiledDocument & LocalDocument;
export type LocalFile = FileRecord & LocalDocument;

/** A line of the list of documents. */
export interface DocumentRow {
  readonly id: string;
  readonly document: LocalFiled;
  readonly statut: Statut;
  readonly echeance: Echeance;
  /** Its versions, the newest first; one that the server has not received has no number. */
  readonly versions: readonly Version[];
  /** Who gave the version in force; null: there is none, or this device has not its file. */
  readonly giver: Signature | null;
}

export interface Version {
  readonly file: LocalFile;
  /** null: its bytes wait to be sent. */
  readonly numero: number | null;
}

/** [documents/DO3] Those that came, by number, under those that this device or another has not sent. */
export function versionsOf({ versions }: FiledDocument, files: readonly LocalFile[]): readonly Version[] {
  const waiting = files
    .filter(({ id, recuLe }) => recuLe === null && !versions.includes(id))
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  const came = versions.flatMap((id, index) => {
    const file = files.find((one) => one.id === id);
    return file === undefined ? [] : [{ file, numero: index + 1 }];
  });
  return [...waiting.map((file) => ({ file, numero: null })), ...came.toReversed()];
}

export function rowsOf(
  documents: readonly LocalFiled[],
  files: readonly LocalFile[],
  today: string,
): readonly DocumentRow[] {
  const byDocument = groupBy(files, ({ idDocument = '' }) => idDocument);
  return documents.map((document) => {
    const versions = versionsOf(document, byDocument.get(document.id) ?? []);
    return {
      id: document.id,
      document,
      statut: statutOf(document, today),
      echeance: echeanceOf(document, today),
      versions,
      giver: inForce({ document, versions })?.file.auteur ?? null,
    };
  });
}

/** The last version that came. */
export const inForce = ({ document, versions }: Pick<DocumentRow, 'document' | 'versions'>): Version | undefined =>
  versions.find(({ numero }) => numero !== null && numero === document.version);

export const rowId = ({ id }: DocumentRow): string => id;
export const rowName = ({ document }: DocumentRow): string => document.nom;
export const haystack = ({ document }: DocumentRow): string => searchableText(document, documentList.searched);
/** Something of it that the server has not received. */
export const isUnsent = ({ document, versions }: DocumentRow): boolean =>
  document.dirty === 1 || versions.some(({ file }) => file.dirty === 1);
