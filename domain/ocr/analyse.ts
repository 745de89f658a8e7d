import { z } from 'zod';
import { signature } from '../access/signature.ts';
import { LINE_MAX } from '../base/text-limits.ts';
import { VARIANTS } from '../variants/variants.ts';
import type { DocumentOcr } from './document.ts';
import { DOCUMENT_TYPES } from './mot-cle.ts';
import { isFulfilled, meanScore } from './verdict.ts';

/** In the order in which it goes through them ([ocr/OC53]). */
export const ANALYSE_STATES = ['en attente', 'en cours', 'terminée', 'en erreur'] as const;
export type AnalyseState = (typeof ANALYSE_STATES)[number];

/** [ocr/OC50] A reading of some papers. */
export const analyseRecord = z.object({
  id: z.string(),
  kind: z.literal('analyseOcr'),
  variante: z.enum(VARIANTS),
  idBureauInspection: z.number().int().nullable(),
  nom: z.string().trim().min(1).max(LINE_MAX),
  typeDocument: z.enum(DOCUMENT_TYPES),
  /** Keywords that are looked for. */
  motsCles: z.array(z.string()),
  statut: z.enum(ANALYSE_STATES),
  nbDocuments: z.number().int(),
  /** Papers that were read. */
  lus: z.number().int(),
  /** Keywords that gave what is expected of them, in all papers, and the others. */
  trouves: z.number().int(),
  manquants: z.number().int(),
  score: z.number().int().nullable(),
  creePar: signature,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  termineLe: z.iso.datetime().nullable(),
});
export type Analyse = z.output<typeof analyseRecord>;

export type Counted = Pick<Analyse, 'statut' | 'lus' | 'trouves' | 'manquants' | 'score'>;

/** [ocr/OC53] What an analysis is, from its papers: en erreur when none could be read. */
export function countsOf(documents: readonly Pick<DocumentOcr, 'statut' | 'resultats' | 'score'>[]): Counted {
  const read = documents.filter(({ statut }) => statut === 'lu');
  const results = read.flatMap(({ resultats }) => resultats);
  const trouves = results.filter(isFulfilled).length;
  return {
    statut: stateOf(documents),
    lus: read.length,
    trouves,
    manquants: results.length - trouves,
    score: meanScore(read.flatMap(({ score }) => score ?? [])),
  };
}

function stateOf(documents: readonly Pick<DocumentOcr, 'statut'>[]): AnalyseState {
  const waiting = documents.filter(({ statut }) => statut === 'en attente').length;
  if (waiting === documents.length) return 'en attente';
  if (waiting > 0) return 'en cours';
  return documents.some(({ statut }) => statut === 'lu') ? 'terminée' : 'en erreur';
}
