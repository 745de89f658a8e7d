import { guessedCategory, type FileCategory } from '#domain/fichiers/files.ts';
import { fileName } from '#domain/base/file-name.ts';
import { BEGINNING_BYTES, typeOf } from '#domain/base/file-type.ts';
import type { ErrorCode } from '#domain/base/errors.ts';
import { ok, type Result } from '#domain/base/result.ts';
import type { GivenFile } from '../../src-worker/api.ts';
import type { LocalDocument } from '#domain/fields/documents.ts';
import type { FileRecord, FileSubject } from '#domain/fichiers/file.ts';
import { editDocument } from './edit-document.ts';
import { isHeic, pictureRefusal } from '../platform/picture-check.ts';
import { engine } from './worker-client.ts';

/** A file as the screens read it. */
export type LocalPiece = FileRecord & LocalDocument;

/** A file chosen for a demand, a message or a ticket that is not sent yet: its bytes are on this device, its words in the draft. */
export type DraftAttachment = {
  readonly id: string;
  readonly nom: string;
  readonly categorie: FileCategory;
  /** Bytes. */
  readonly taille: number;
};

export interface RefusedAttachment {
  readonly nom: string;
  readonly taille: number;
  readonly code: ErrorCode;
}
export interface KeptAttachments {
  readonly gardees: readonly DraftAttachment[];
  readonly refusees: readonly RefusedAttachment[];
}

/** Bytes on the disk of this device, one file after the other, with what their form says of them; what is refused is told apart. */
export async function keepAttachments(files: readonly File[], saisie?: GivenFile['saisie']): Promise<KeptAttachments> {
  // Read before any wait: the page on screen is the one where they were given.
  const lieu = location.pathname + location.search;
  const keptOnes: DraftAttachment[] = [];
  const refused: RefusedAttachment[] = [];
  for (const content of files) {
    const done = await keepOne(content, { lieu, saisie });
    if (done.ok) keptOnes.push(done.value);
    else refused.push({ nom: await nameOf(content), taille: content.size, code: done.code });
  }
  return { gardees: keptOnes, refusees: refused };
}

async function keepOne(content: File, said: Pick<GivenFile, 'lieu' | 'saisie'>): Promise<Result<DraftAttachment>> {
  const read = await readableFile(content);
  if (!read.ok) return read;
  const piece = { id: crypto.randomUUID(), nom: await nameOf(read.value), taille: read.value.size };
  const kept = await engine().keepFile({ id: piece.id, nom: piece.nom, ...said, contenu: read.value });
  return kept.ok ? ok({ ...piece, categorie: guessedCategory(piece.nom) }) : kept;
}

/** A paper that was photographed stays legible: longest side in pixels, JPEG quality. */
const LEGIBLE = { maxPx: 8192, qualite: 0.92 };

/** [sync/M12] A HEIC that this browser reads becomes a JPEG, which everybody reads; any other file is left as it is. */
async function readableFile(file: File): Promise<Result<File>> {
  if (!(await isHeic(file))) return (await pictureRefusal(file)) ?? ok(file);
  const { reduceImage } = await import('../platform/compression.ts');
  const drawn = await reduceImage(file, LEGIBLE);
  return drawn.ok ? ok(new File([drawn.value.blob], file.name, { type: 'image/jpeg' })) : drawn;
}

/** [dossiers/D24] */
async function nameOf(file: File): Promise<string> {
  const beginning = new Uint8Array(await file.slice(0, BEGINNING_BYTES).arrayBuffer());
  return fileName(file.name, typeOf(beginning) ?? '');
}

/** Browsers name every screenshot of the clipboard « image.png »: its instant tells it from the next one. */
export function nameCapture(file: File): File {
  if (file.name !== 'image.png') return file;
  const instant = new Date().toISOString().slice(0, 19).replaceAll(/[:T]/g, '-');
  return new File([file], `capture-${instant}.png`, { type: file.type });
}

/** Kept files become those of a dossier, a message or a ticket; answers those that this device has lost. */
export async function attachAttachments(
  subject: FileSubject,
  pieces: readonly DraftAttachment[],
): Promise<readonly RefusedAttachment[]> {
  const lost: RefusedAttachment[] = [];
  for (const piece of pieces) {
    const { id, nom, categorie } = piece;
    const attached = await engine().attachFile({ id, sujet: subject, nom, categorie });
    if (!attached.ok) lost.push({ ...piece, code: attached.code });
  }
  return lost;
}

export const forgetAttachment = (id: string): Promise<void> => engine().forgetFile(id);

/** On the disk of this device, and in the queue. */
export const modifierPiece = (
  id: string,
  changes: { readonly nom?: string; readonly categorie?: FileCategory; readonly retireLe?: string },
): Promise<Result<null>> => editDocument('records', id, changes);

/** Those that nobody took away, the oldest first. */
export const presentAttachments = (pieces: readonly LocalPiece[]): readonly LocalPiece[] =>
  pieces.filter(({ retireLe }) => retireLe === null).toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1));

/** Where the bytes of a file are, for whoever looks: received, on this device, or on that of who added it. */
export type LieuPiece = 'recue' | 'ici' | 'ailleurs';

export const placeOf = ({ recuLe, id }: Pick<LocalPiece, 'recuLe' | 'id'>, here: ReadonlySet<string>): LieuPiece => {
  if (recuLe !== null) return 'recue';
  return here.has(id) ? 'ici' : 'ailleurs';
};
