import { categorieDevinee, nomDeFichier, type CategorieFichier } from '#domain/dossiers/fichiers.ts';
import type { ErrorCode } from '#domain/base/errors.ts';
import type { LocalDocument } from '#domain/sync/documents.ts';
import type { FichierRecord } from '#domain/sync/references.ts';
import { modifier } from '../../../data/modifier.ts';
import { moteur } from '../../../data/worker-client.ts';
import { codeDe } from '../../../data/echec.ts';

/** A file of a dossier as the screens read it. */
export type LocalPiece = FichierRecord & LocalDocument;

/** A file chosen for a demand that is not sent yet: its bytes are on this device, its words in the draft. */
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
    const piece = { id: crypto.randomUUID(), nom: nomDeFichier(contenu.name), taille: contenu.size };
    const faite = await moteur().garderFichier({ id: piece.id, nom: piece.nom, contenu });
    if (faite.ok) gardees.push({ ...piece, categorie: categorieDevinee(piece.nom) });
    else refusees.push({ ...piece, code: faite.code });
  }
  return { gardees, refusees };
}

/** Kept files become those of a dossier; answers those that this device has lost. */
export async function joindrePieces(
  idDossier: string,
  pieces: readonly PieceDeBrouillon[],
): Promise<readonly PieceRefusee[]> {
  const perdues: PieceRefusee[] = [];
  for (const piece of pieces) {
    const { id, nom, categorie } = piece;
    const jointe = await moteur().joindreFichier({ id, idDossier, nom, categorie });
    if (!jointe.ok) perdues.push({ ...piece, code: jointe.code });
  }
  return perdues;
}

export const oublierPiece = (id: string): Promise<void> => moteur().oublierFichier(id);

/** null: on the disk of this device, and in the queue. */
export async function modifierPiece(
  id: string,
  changes: { readonly nom?: string; readonly categorie?: CategorieFichier; readonly retireLe?: string },
): Promise<ErrorCode | null> {
  try {
    await modifier('records', id, changes);
    return null;
  } catch (failure) {
    return codeDe(failure);
  }
}

/** Where the bytes of a file are, for whoever looks: received, on this device, or on that of who added it. */
export type LieuPiece = 'recue' | 'ici' | 'ailleurs';

export const lieuDe = ({ recuLe, id }: Pick<LocalPiece, 'recuLe' | 'id'>, ici: ReadonlySet<string>): LieuPiece => {
  if (recuLe !== null) return 'recue';
  return ici.has(id) ? 'ici' : 'ailleurs';
};
