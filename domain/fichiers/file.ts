import type { WrittenFor } from '../access/keys.ts';
import type { Signature } from '../access/signature.ts';
import type { FileType } from '../base/file-type.ts';
import type { Variant } from '../variants/variants.ts';
import type { FileCategory } from './files.ts';

/** What bears a file: a dossier ([dossiers/D18]), a message of its conversation ([dossiers/D23]), a ticket ([tickets/B12]), or a document, of which it is a version ([documents/DO3]). */
export type FileSubject =
  | { readonly idDossier: string; readonly idMessage?: string }
  | { readonly idTicket: string }
  | { readonly idDocument: string };

/** A file, its bytes apart as those of a photo (PHOTOS.md). */
export interface FileRecord {
  id: string;
  kind: 'fichier';
  variante: Variant;
  /** Absent from the file of a ticket, and of a document. */
  idDossier?: string;
  /** Of the dossier: who sees the message sees the file. */
  idMessage?: string;
  idTicket?: string;
  idDocument?: string;
  nom: string;
  categorie: FileCategory;
  type: FileType;
  /** Bytes. */
  taille: number;
  sha256: string;
  auteur: Signature;
  createdAt: string;
  /** Its bytes are on the server; null: they are on the device of who added it. */
  recuLe: string | null;
  /** Taken away: neither shown nor read any more. */
  retireLe: string | null;
  /** Of a file of the dossier that a client or an installer gave: whose dossier it was ([access/A45]). */
  tiers?: WrittenFor;
}
