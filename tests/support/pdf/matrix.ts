/** The matrix of supervisions, which devices alone draw, drawn here by the same engine from the same fonts. */
import { type MatrixToPrint, matrixPages } from '#domain/reports/matrix-pages.ts';
import { CELLS, type Cell } from '#domain/supervisions/matrix.ts';
import { drawnHere } from './engine.ts';

const cellOf = (code: string, rank: number): Cell => ({
  code,
  etat: CELLS[rank % CELLS.length] ?? 'ajour',
  derniere: '2026-02-10',
  idDerniere: null,
  echeance: '2026-11-02',
  retard: 24,
  prevue: rank % 3 === 0 ? '2026-12-01' : null,
  idPrevue: null,
  suivante: null,
  ecartsOuverts: rank % 4,
});

/** Forty inspectors and thirty fiches; one name has a sign that the main font lacks. */
export function matrixOfTest(): MatrixToPrint {
  const fiches = Array.from({ length: 30 }, (_, rank) => `BAR-EN-${101 + rank}`);
  return {
    office: 'Trévian Contrôle',
    auteur: 'Claire Vasseur',
    today: '2026-11-26',
    fiches,
    rows: Array.from({ length: 40 }, (_, rank) => ({
      nom: rank === 0 ? 'Zoé → Le Bihan' : `Inspecteur ${rank}`,
      bureau: '',
      cells: fiches.map((code, index) => cellOf(code, rank + index)),
    })),
  };
}

export const drawMatrix = (): Promise<Buffer> => drawnHere(matrixPages(matrixOfTest(), '2026-11-26T09:00:00.000Z'));
