import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Dossier } from '#domain/dossiers/dossier.ts';
import type { FichierRecord } from '#domain/dossiers/fichier.ts';
import type { FileStore } from '../storage/file-store.ts';
import { instantParis } from './jours.ts';
import type { Monde } from './monde.ts';

export interface PieceDemo {
  readonly categorie: 'devis' | 'facture';
  readonly sha256: string;
  readonly taille: number;
}

const PIECES = { devis: 'Devis de démonstration', facture: 'Facture de démonstration' } as const;
const PDF_MAX = 100_000;

/** The two papers that every dossier of the demo has; put in the store when there is one. */
export async function piecesDemo(fichiers: FileStore | null): Promise<PieceDemo[]> {
  const pieces: PieceDemo[] = [];
  for (const [categorie, titre] of Object.entries(PIECES) as [PieceDemo['categorie'], string][]) {
    const contenu = unePage(titre);
    await fichiers?.put(Readable.from([contenu]), { max: PDF_MAX, types: ['application/pdf'] });
    pieces.push({
      categorie,
      sha256: createHash('sha256').update(contenu).digest('hex'),
      taille: contenu.length,
    });
  }
  return pieces;
}

/** The papers of a dossier, as its client gave them with the order. */
export function fichiersDe(
  { h, contenus }: Monde,
  { id: idDossier, variante }: Pick<Dossier, 'id' | 'variante'>,
  { par, jour }: { readonly par: string; readonly jour: string },
): FichierRecord[] {
  return contenus.pieces.map(({ categorie, sha256, taille }) => {
    const createdAt = instantParis(jour, categorie === 'devis' ? '10:12' : '10:14');
    return {
      id: h.uuid(),
      kind: 'fichier',
      variante,
      idDossier,
      nom: categorie === 'devis' ? 'Devis signé.pdf' : `Facture F-${h.chiffres(4)}.pdf`,
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
function unePage(titre: string): Buffer {
  const texte = `BT /F1 22 Tf 72 740 Td (${titre.replaceAll(/[()\\]/g, '')}) Tj ET`;
  const objets = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${Buffer.byteLength(texte, 'latin1')} >>\nstream\n${texte}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let corps = '%PDF-1.4\n';
  const positions = objets.map((objet, rang) => {
    const position = Buffer.byteLength(corps, 'latin1');
    corps += `${rang + 1} 0 obj\n${objet}\nendobj\n`;
    return position;
  });
  const table = positions.map((position) => `${String(position).padStart(10, '0')} 00000 n \n`).join('');
  const fin = Buffer.byteLength(corps, 'latin1');
  const entree = `xref\n0 ${objets.length + 1}\n0000000000 65535 f \n${table}`;
  const pied = `trailer\n<< /Size ${objets.length + 1} /Root 1 0 R >>\nstartxref\n${fin}\n%%EOF\n`;
  return Buffer.from(corps + entree + pied, 'latin1');
}
