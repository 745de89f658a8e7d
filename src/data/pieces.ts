import { categorieDevinee, type CategorieFichier } from '#domain/dossiers/fichiers.ts';
import { fileName } from '#domain/base/file-name.ts';
import { typeOf } from '#domain/base/file-type.ts';
import type { ErrorCode } from '#domain/base/errors.ts';
import type { Result } from '#domain/base/result.ts';
import type { LocalDocument } from '#domain/sync/documents.ts';
import type { FichierRecord, SujetFichier } from '#domain/dossiers/fichier.ts';
import { modifier } from './modifier.ts';
import { pictureRefusal } from '../platform/picture-check.ts';
import { moteur } from './worker-client.ts';

/** A file as the screens read it. */
export type LocalPiece = FichierRecord & LocalDocument;

/** A file chosen for a demand, a message or a ticket that is not sent yet: its bytes are on this device, its words in the draft. */
export type PieceDeBrouillon = {
  readonly id: string;
  readonly nom: string;
  readonly categorie: CategorieFichier;
  /** Bytes. */
  readonly taille: number;
};

export interface PieceRefusee {
  readonly nom: string;
  readonly taille: number;
  readonly code: ErrorCode;
}
export interface PiecesGardees {
  readonly gardees: readonly PieceDeBrouillon[];
  readonly refusees: readonly PieceRefusee[];
}

/** Bytes on the disk of this device, one file after the other; what is refused is told apart. */
export async function garderPieces(fichiers: readonly File[]): Promise<PiecesGardees> {
  const gardees: PieceDeBrouillon[] = [];
  const refusees: PieceRefusee[] = [];
  for (const contenu of fichiers) {
    const piece = { id: crypto.randomUUID(), nom: await nameOf(contenu), taille: contenu.size };
    const refusal = await pictureRefusal(contenu);
    const faite = refusal ?? (await moteur().garderFichier({ id: piece.id, nom: piece.nom, contenu }));
    if (faite.ok) gardees.push({ ...piece, categorie: categorieDevinee(piece.nom) });
    else refusees.push({ ...piece, code: faite.code });
  }
  return { gardees, refusees };
}

/** Enough for the type of a content. */
const BEGINNING_BYTES = 12;

/** [dossiers/D24] */
async function nameOf(file: File): Promise<string> {
  const beginning = new Uint8Array(await file.slice(0, BEGINNING_BYTES).arrayBuffer());
  return fileName(file.name, typeOf(beginning) ?? '');
}

/** Browsers name every screenshot of the clipboard « image.png »: its instant tells it from the next one. */
export function nommerCapture(fichier: File): File {
  if (fichier.name !== 'image.png') return fichier;
  const instant = new Date().toISOString().slice(0, 19).replaceAll(/[:T]/g, '-');
  return new File([fichier], `capture-${instant}.png`, { type: fichier.type });
}

/** Kept files become those of a dossier, a message or a ticket; answers those that this device has lost. */
export async function joindrePieces(
  sujet: SujetFichier,
  pieces: readonly PieceDeBrouillon[],
): Promise<readonly PieceRefusee[]> {
  const perdues: PieceRefusee[] = [];
  for (const piece of pieces) {
    const { id, nom, categorie } = piece;
    const jointe = await moteur().joindreFichier({ id, sujet, nom, categorie });
    if (!jointe.ok) perdues.push({ ...piece, code: jointe.code });
  }
  return perdues;
}

export const oublierPiece = (id: string): Promise<void> => moteur().oublierFichier(id);

/** On the disk of this device, and in the queue. */
export const modifierPiece = (
  id: string,
  changes: { readonly nom?: string; readonly categorie?: CategorieFichier; readonly retireLe?: string },
): Promise<Result<null>> => modifier('records', id, changes);

/** Those that nobody took away, the oldest first. */
export const piecesPresentes = (pieces: readonly LocalPiece[]): readonly LocalPiece[] =>
  pieces.filter(({ retireLe }) => retireLe === null).toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1));

/** Where the bytes of a file are, for whoever looks: received, on this device, or on that of who added it. */
export type LieuPiece = 'recue' | 'ici' | 'ailleurs';

export const lieuDe = ({ recuLe, id }: Pick<LocalPiece, 'recuLe' | 'id'>, ici: ReadonlySet<string>): LieuPiece => {
  if (recuLe !== null) return 'recue';
  return ici.has(id) ? 'ici' : 'ailleurs';
};
