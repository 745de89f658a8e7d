import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { must } from '#domain/base/must.ts';
import { plusDays } from '#domain/base/days.ts';
import { type Analyse, countsOf } from '#domain/ocr/analyse.ts';
import { type DocumentOcr, readingOf } from '#domain/ocr/document.ts';
import type { MotCle } from '#domain/ocr/mot-cle.ts';
import { judge, resultsOf } from '#domain/ocr/verdict.ts';
import { confidenceOf, type ReadPage } from '#domain/ocr/words.ts';
import { VARIANTS } from '#domain/variants/variants.ts';
import type { Sql } from '../db/db.ts';
import { keepPage } from '../modules/ocr/jobs.ts';
import type { FileStore } from '../storage/file-store.ts';
import { parisInstant } from './days.ts';
import { Random } from './random.ts';
import type { World } from './world.ts';
import { type Line, linesPage, textOfLines, wordsOfLines } from './written-page.ts';

type Written = Pick<MotCle, 'motCle' | 'variantes' | 'attendu' | 'expression' | 'poids' | 'obligatoire'>;

const keyword = (motCle: string, expression: string, obligatoire = false): Written => ({
  motCle,
  variantes: [],
  attendu: 'valeur',
  expression,
  poids: obligatoire ? 3 : 1,
  obligatoire,
});

/** What an office looks for in quotes. */
const KEYWORDS: readonly Written[] = [
  keyword('Bénéficiaire', '@texte', true),
  keyword('Devis établi le', '@date', true),
  keyword('Adresse des travaux', '@texte'),
  keyword('Certificat RGE', '@reference'),
  keyword('Reste à payer', '@montant'),
];

/** Lines of two quotes: the second one lacks its day. `sure`: how sure its reading was. */
const PAPERS: readonly { readonly nom: string; readonly sure: number; readonly lines: readonly Line[] }[] = [
  {
    nom: 'Devis DV-2026-0418.pdf',
    sure: 0.97,
    lines: [
      { y: 780, size: 18, text: 'DEVIS DV-2026-0418' },
      { y: 740, size: 12, text: 'Devis établi le : 14/09/2026' },
      { y: 720, size: 12, text: 'Certificat RGE : QPAC-164203' },
      { y: 680, size: 12, text: 'Bénéficiaire : Mme Odette LEMARCHAND' },
      { y: 660, size: 12, text: 'Adresse des travaux : 4 rue du Prieuré' },
      { y: 560, size: 12, text: 'Reste à payer : 1 967,08 €' },
    ],
  },
  {
    nom: 'Devis DV-2026-0422.pdf',
    sure: 0.78,
    lines: [
      { y: 780, size: 18, text: 'DEVIS DV-2026-0422' },
      { y: 720, size: 12, text: 'Certificat RGE : QPAC-171118' },
      { y: 680, size: 12, text: 'Bénéficiaire : M. Yves TANGUY' },
      { y: 660, size: 12, text: 'Adresse des travaux : 12 place du Marchix' },
      { y: 560, size: 12, text: 'Reste à payer : 2 410,00 €' },
    ],
  },
];
const BYTES = PAPERS.map(({ lines }) => linesPage(lines));
const MAX_PDF = 100_000;

/** Their bytes, where they are read. */
export async function storeAnalysed(files: FileStore | null): Promise<void> {
  for (const content of BYTES) await files?.put(Readable.from([content]), { max: MAX_PDF, types: ['application/pdf'] });
}

const SEED = 147_001;

interface AnalyseDemo {
  readonly keywords: readonly MotCle[];
  readonly analyse: Analyse;
  readonly papers: readonly { readonly document: DocumentOcr; readonly page: ReadPage; readonly texte: string }[];
}

/** Keywords of the office of a variant, and one analysis that is over: what was found is what the rules find. */
export function analysesDemo({ variante, idBureauInspection, aujourdhui, responsable }: World): AnalyseDemo {
  // Of its own: what was drawn before stays the same.
  const h = new Random(SEED + VARIANTS.indexOf(variante));
  const at = parisInstant(plusDays(aujourdhui, -3), '17:05');
  const common = { variante, idBureauInspection, createdAt: at, updatedAt: at };
  const keywords = KEYWORDS.map((one): MotCle => ({
    id: h.uuid(),
    kind: 'motCleOcr',
    ...common,
    ...one,
    typeDocument: 'devis',
    fiche: null,
    actif: true,
    retireLe: null,
  }));
  const idAnalyse = h.uuid();
  const papers = PAPERS.map(({ nom, sure, lines }, rank) => {
    const page: ReadPage = { n: 1, mots: wordsOfLines(lines, sure) };
    const pages = [{ n: 1, lecture: 'image' as const, confiance: confidenceOf(page.mots), mots: page.mots.length }];
    const resultats = resultsOf([page], keywords);
    const bytes = must(BYTES[rank], 'each paper has its bytes');
    const document: DocumentOcr = {
      id: h.uuid(),
      kind: 'documentOcr',
      ...common,
      idAnalyse,
      place: rank + 1,
      nom,
      type: 'application/pdf',
      taille: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      idFichier: null,
      idDossier: null,
      statut: 'lu',
      defaut: null,
      pages,
      resultats,
      ...judge(resultats, readingOf(pages)),
      proposition: null,
      rattachePar: null,
    };
    return { document, page, texte: textOfLines(lines) };
  });
  const analyse: Analyse = {
    id: idAnalyse,
    kind: 'analyseOcr',
    ...common,
    nom: 'Devis de la semaine',
    typeDocument: 'devis',
    motsCles: keywords.map(({ id }) => id),
    nbDocuments: papers.length,
    ...countsOf(papers.map(({ document }) => document)),
    creePar: { id: responsable.id, nom: `${responsable.prenom} ${responsable.nom}`, role: responsable.role },
    termineLe: at,
  };
  return { keywords, analyse, papers };
}

export const analysisRecords = ({ keywords, analyse, papers }: AnalyseDemo) => [
  ...keywords,
  analyse,
  ...papers.map(({ document }) => document),
];

/** Words of their pages stand beside the records. */
export async function insertPages(tx: Sql, world: World): Promise<void> {
  for (const { document, page, texte } of analysesDemo(world).papers) {
    const [read] = document.pages;
    const kept = { n: 1, lecture: 'image' as const, confiance: read?.confiance ?? 0, texte, mots: page.mots };
    await keepPage(tx, document.id, { page: kept, sur: 1, now: new Date(document.createdAt) });
  }
}
