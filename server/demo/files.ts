import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Dossier } from '#domain/dossiers/dossier.ts';
import type { FileRecord } from '#domain/fichiers/file.ts';
import type { FileStore } from '../storage/file-store.ts';
import { parisInstant } from './days.ts';
import { pdfOf } from './pdf-of.ts';
import type { World } from './world.ts';

export interface PieceDemo {
  readonly categorie: 'devis' | 'facture';
  readonly sha256: string;
  readonly taille: number;
}

const PIECES = { devis: 'Devis de démonstration', facture: 'Facture de démonstration' } as const;
const MAX_PDF = 100_000;

/** The two papers that every dossier of the demo has; put in the store when there is one. */
export async function piecesDemo(files: FileStore | null): Promise<PieceDemo[]> {
  const pieces: PieceDemo[] = [];
  for (const [categorie, titre] of Object.entries(PIECES) as [PieceDemo['categorie'], string][]) {
    const content = onePage(titre);
    await files?.put(Readable.from([content]), { max: MAX_PDF, types: ['application/pdf'] });
    pieces.push({
      categorie,
      sha256: createHash('sha256').update(content).digest('hex'),
      taille: content.length,
    });
  }
  return pieces;
}

/** The papers of a dossier, as its client gave them with the order. */
export function filesOf(
  { h, contenus }: World,
  { id: idDossier, variante }: Pick<Dossier, 'id' | 'variante'>,
  { par, jour }: { readonly par: string; readonly jour: string },
): FileRecord[] {
  return contenus.pieces.map(({ categorie, sha256, taille }) => {
    const createdAt = parisInstant(jour, categorie === 'devis' ? '10:12' : '10:14');
    return {
      id: h.uuid(),
      kind: 'fichier',
      variante,
      idDossier,
      nom: categorie === 'devis' ? 'Devis signé.pdf' : `Facture F-${h.digits(4)}.pdf`,
      type: 'application/pdf',
      taille,
      sha256,
      categorie,
      auteur: { id: 0, nom: par, role: 'CLIENT' },
      createdAt,
      recuLe: createdAt,
      retireLe: null,
    };
  });
}

/** A PDF of one page with one line, written by hand: header, objects, their positions. */
export function onePage(titre: string): Buffer {
  const text = `BT /F1 22 Tf 72 740 Td (${titre.replaceAll(/[()\\]/g, '')}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${Buffer.byteLength(text, 'latin1')} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  return pdfOf(objects);
}
