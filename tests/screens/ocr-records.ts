import type { Analyse } from '#domain/ocr/analyse.ts';
import type { DocumentOcr } from '#domain/ocr/document.ts';
import { analyseOf, motCleOf, paperOf } from '../../server/test-support/ocr-examples.ts';

const DAY = '2026-11-20T08:00:00.000Z';
const position = { x: 0.1, y: 0.08, l: 0.2, h: 0.02 };

/** Looked for, in the order in which they are found. */
export const KEYWORDS = [
  motCleOf({ motCle: 'Surface isolée' }),
  motCleOf({ motCle: 'Prime annoncée', expression: '@montant', obligatoire: false, createdAt: DAY }),
  motCleOf({ motCle: 'Date de visite préalable', expression: '@date' }),
] as const;

export const ANALYSE: Analyse = analyseOf({
  nom: 'Pièces du lot',
  motsCles: KEYWORDS.map(({ id }) => id),
  nbDocuments: 2,
  lus: 1,
  trouves: 2,
  manquants: 2,
  score: 63,
  creePar: { id: 12, nom: 'Claire Vasseur', role: 'MANAGER' },
});

const result = (rank: 0 | 1 | 2) => ({
  idMotCle: KEYWORDS[rank].id,
  motCle: KEYWORDS[rank].motCle,
  attendu: 'valeur' as const,
  obligatoire: KEYWORDS[rank].obligatoire,
  poids: 3,
  saisiPar: null,
});

/** A quote in which one value is doubtful and one is missing. */
export const DEVIS: DocumentOcr = paperOf({
  idAnalyse: ANALYSE.id,
  nom: 'DV-2026-0418.pdf',
  type: 'application/pdf',
  place: 1,
  statut: 'lu',
  defaut: null,
  pages: [1, 2].map((n) => ({ n, lecture: 'image', confiance: 0.93, mots: 80 })),
  resultats: [
    { ...result(0), trouve: true, page: 1, extrait: '98 m2', position, confiance: 0.96, valeur: '98' },
    {
      ...result(1),
      trouve: true,
      page: 1,
      extrait: '1 372,00',
      position: { ...position, y: 0.4 },
      confiance: 0.72,
      valeur: '1372.00',
    },
    { ...result(2), trouve: false, page: null, extrait: null, position: null, confiance: 0, valeur: null },
  ],
  verdict: 'Incomplet',
  score: 63,
  idDossier: null,
  idFichier: null,
  proposition: {
    idDossier: '7a1f3ad2-0061-4a00-8000-00000000d001',
    numero: 'D-2026-00071',
    nom: 'Odette Lemarchand',
    score: 96,
    raisons: ['nom', 'adresse'],
  },
});

/** A paper that nobody can read. */
export const NOTE: DocumentOcr = paperOf({
  idAnalyse: ANALYSE.id,
  nom: 'note.pdf',
  type: 'application/pdf',
  place: 2,
  statut: 'en erreur',
  defaut: 'chiffre',
  pages: [],
  resultats: [],
  verdict: null,
  score: null,
  proposition: null,
  idDossier: null,
  idFichier: null,
});

/** What the server answers of it, with the words that were read. */
export const readAnalyseOf = (papers: readonly DocumentOcr[]) => ({
  ...ANALYSE,
  rev: 1,
  documents: papers.map((one) => ({
    ...one,
    pages: one.pages.map((page) => ({ ...page, texte: 'DEVIS DV-2026-0418 lu' })),
  })),
  avancement: [],
});
