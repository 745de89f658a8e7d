import { z } from 'zod';
import { signature } from '../access/signature.ts';
import { FILE_NAME_MAX } from '../base/file-name.ts';
import { FILE_TYPES } from '../fichiers/files.ts';
import { VARIANTS } from '../variants/variants.ts';
import { REASONS } from './proposition.ts';
import { judge, type Reading, type Resultat, resultat, VERDICTS } from './verdict.ts';

/** How a page was read: the text that its PDF carries, its picture, or what could be drawn of it ([ocr/OC52]). */
export const LECTURES = ['texte', 'image', 'partielle'] as const;
export type Lecture = (typeof LECTURES)[number];

/** Why a paper was not read: broken, closed by a password, more than PAGES_MAX pages, more work than a paper may give. */
export const DEFAUTS = ['illisible', 'chiffre', 'trop-long', 'trop-lourd'] as const;
export type Defaut = (typeof DEFAUTS)[number];

/** [ocr/OC51] Pages of one paper, and papers of one analysis. */
export const PAGES_MAX = 40;
export const PAPERS_MAX = 20;

export const DOCUMENT_STATES = ['en attente', 'lu', 'en erreur'] as const;

/** A page as the record keeps it: its words stand apart (server/db/migrations/059-analyses-de-pieces.sql). */
const pageRead = z.object({
  n: z.number().int().min(1),
  lecture: z.enum(LECTURES),
  confiance: z.number().min(0).max(1),
  mots: z.number().int().min(0),
});
export type PageRead = z.output<typeof pageRead>;

const proposition = z.object({
  idDossier: z.string(),
  numero: z.string().nullable(),
  nom: z.string(),
  score: z.number().int(),
  raisons: z.array(z.enum(REASONS)),
});

/** [ocr/OC52] One paper of an analysis: what was read of it, and what it is worth. */
export const documentRecord = z.object({
  id: z.string(),
  kind: z.literal('documentOcr'),
  variante: z.enum(VARIANTS),
  idBureauInspection: z.number().int().nullable(),
  idAnalyse: z.string(),
  /** Its place, from 1. */
  place: z.number().int().min(1),
  nom: z.string().max(FILE_NAME_MAX),
  type: z.enum(FILE_TYPES),
  taille: z.number().int(),
  sha256: z.string(),
  /** The file of a dossier that was read; null: it was given. */
  idFichier: z.string().nullable(),
  /** The dossier in which it stands: of its file, or to which it was attached. */
  idDossier: z.string().nullable(),
  statut: z.enum(DOCUMENT_STATES),
  defaut: z.enum(DEFAUTS).nullable(),
  pages: z.array(pageRead),
  resultats: z.array(resultat),
  verdict: z.enum(VERDICTS).nullable(),
  /** 0 to 100. */
  score: z.number().int().nullable(),
  proposition: proposition.nullable(),
  rattachePar: signature.nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type DocumentOcr = z.output<typeof documentRecord>;

/** How sure the words of these pages are, by their number, and whether all that they show was read. */
export function readingOf(pages: readonly PageRead[]): Reading {
  const words = pages.reduce((sum, { mots }) => sum + mots, 0);
  const sure = pages.reduce((sum, { mots, confiance }) => sum + mots * confiance, 0);
  const isWhole = pages.every(({ lecture }) => lecture !== 'partielle');
  return { reading: words === 0 ? 0 : sure / words, words, isWhole };
}

/** [ocr/OC32] What a paper becomes once somebody typed the value of a keyword; null: it has no such keyword. */
export function withTypedValue(
  document: Pick<DocumentOcr, 'resultats' | 'pages'>,
  { idMotCle, valeur, saisiPar }: Pick<Resultat, 'idMotCle' | 'valeur' | 'saisiPar'>,
): Pick<DocumentOcr, 'resultats' | 'verdict' | 'score'> | null {
  if (!document.resultats.some((one) => one.idMotCle === idMotCle)) return null;
  const resultats = document.resultats.map((one) => (one.idMotCle === idMotCle ? { ...one, valeur, saisiPar } : one));
  return { resultats, ...judge(resultats, readingOf(document.pages)) };
}
