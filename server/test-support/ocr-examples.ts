import type { CallName } from '#domain/api/contract.ts';
import type { Analyse } from '#domain/ocr/analyse.ts';
import type { DocumentOcr } from '#domain/ocr/document.ts';
import type { MotCle } from '#domain/ocr/mot-cle.ts';
import type { Example, Fixtures } from './examples.ts';

const AT = '2026-11-20T08:00:00.000Z';

/** What is written of a keyword: the surface that stands in a quote. */
export const KEYWORD = {
  motCle: 'Surface isolée',
  variantes: ['Surface', 'Qté'],
  typeDocument: 'devis',
  fiche: 'BAR-EN-101',
  attendu: 'valeur',
  expression: '@surface',
  poids: 3,
  obligatoire: true,
  actif: true,
} as const;

/** A keyword of office 1, as it stands in the database. */
export const motCleOf = (fields: Partial<MotCle> = {}): MotCle => ({
  id: crypto.randomUUID(),
  kind: 'motCleOcr',
  variante: 'cee',
  idBureauInspection: 1,
  ...KEYWORD,
  variantes: [...KEYWORD.variantes],
  createdAt: AT,
  updatedAt: AT,
  retireLe: null,
  ...fields,
});

/** An analysis of office 1 that is over, and its one paper. */
export const analyseOf = (fields: Partial<Analyse> = {}): Analyse => ({
  id: crypto.randomUUID(),
  kind: 'analyseOcr',
  variante: 'cee',
  idBureauInspection: 1,
  nom: 'Pièces du lot',
  typeDocument: 'devis',
  motsCles: [],
  statut: 'terminée',
  nbDocuments: 1,
  lus: 1,
  trouves: 1,
  manquants: 0,
  score: 96,
  creePar: { id: 2, nom: 'Claire Vasseur', role: 'MANAGER' },
  createdAt: AT,
  updatedAt: AT,
  termineLe: AT,
  ...fields,
});
export const paperOf = (fields: Partial<DocumentOcr> & Pick<DocumentOcr, 'idAnalyse'>): DocumentOcr => ({
  id: crypto.randomUUID(),
  kind: 'documentOcr',
  variante: 'cee',
  idBureauInspection: 1,
  place: 1,
  nom: 'devis.pdf',
  type: 'application/pdf',
  taille: 12,
  sha256: 'a'.repeat(64),
  idFichier: null,
  idDossier: null,
  statut: 'lu',
  defaut: null,
  pages: [],
  resultats: [
    {
      idMotCle: 'm',
      motCle: 'Surface',
      attendu: 'valeur',
      obligatoire: true,
      poids: 1,
      trouve: true,
      page: 1,
      extrait: '98 m²',
      position: { x: 0.1, y: 0.2, l: 0.1, h: 0.02 },
      confiance: 0.96,
      valeur: '98',
      saisiPar: null,
    },
  ],
  verdict: 'Conforme',
  score: 96,
  proposition: null,
  rattachePar: null,
  createdAt: AT,
  updatedAt: AT,
  ...fields,
});

/** Ids of one keyword, of one analysis and of its paper. */
export interface OcrIds {
  readonly idMotCle: string;
  readonly idAnalyse: string;
  readonly idPapier: string;
}
export const ocrIds = (): OcrIds => ({
  idMotCle: crypto.randomUUID(),
  idAnalyse: crypto.randomUUID(),
  idPapier: crypto.randomUUID(),
});

/** The three, of one place. */
export const ocrRecordsOf = (ids: OcrIds, common: object, creePar: Analyse['creePar']) => [
  { ...motCleOf({ ...common, id: ids.idMotCle }) },
  { ...analyseOf({ ...common, id: ids.idAnalyse, creePar }) },
  { ...paperOf({ ...common, id: ids.idPapier, idAnalyse: ids.idAnalyse }) },
];

const byId = ({ idMotCle }: Fixtures): Example => ({ params: { id: idMotCle } });

/** Calls about keywords and analyses of papers. */
export const OCR_EXAMPLES = {
  motsCles: () => ({ query: { typeDocument: 'devis', sort: '-poids' } }),
  motsClesOfBureau: () => ({ params: { id: 1 }, query: { search: 'surface' } }),
  motCleCreate: () => ({ body: KEYWORD }),
  motCleReplace: (fixtures) => ({ ...byId(fixtures), body: { poids: 5 } }),
  motCleDelete: byId,
  analyses: () => ({ query: { statut: 'terminée', sort: '-createdAt' } }),
  analyse: ({ idAnalyse }) => ({ params: { id: idAnalyse } }),
  analyseRetry: ({ idAnalyse }) => ({ params: { id: idAnalyse } }),
  analyseValue: ({ idPapier }) => ({ params: { id: idPapier }, body: { idMotCle: 'm', valeur: '99' } }),
  analyseAttach: ({ idPapier, idDossier }) => ({ params: { id: idPapier }, body: { idDossier } }),
  analyseFile: ({ idPapier }) => ({ params: { id: idPapier } }),
} satisfies Partial<Record<CallName, (fixtures: Fixtures) => Example>>;
