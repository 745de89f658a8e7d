import { z } from 'zod';
import { LEAD_ROLES } from '../access/roles.ts';
import { newDocumentId } from '../fields/document-id.ts';
import { analyseRecord } from '../ocr/analyse.ts';
import { analyseFilters, analyseList } from '../ocr/analyse-kinds.ts';
import { documentRecord } from '../ocr/document.ts';
import { motCleFilters, motCleList } from '../ocr/mot-cle-kind.ts';
import { motCleRecord, writtenMotCle } from '../ocr/mot-cle.ts';
import { EXTRACT_MAX, resultat } from '../ocr/verdict.ts';
import { calls } from './call.ts';
import { base, byId, listQuery, pageOf, revision } from './lists.ts';

const PAPER_ERRORS = ['FICHIER_TROP_GROS', 'FICHIER_TYPE', 'IMAGE_ILLISIBLE', 'IMAGE_TROP_GRANDE'] as const;
const KEYWORDS = 'OcrKeyWord';

const keyword = motCleRecord.omit({ kind: true, variante: true, retireLe: true }).extend(revision);
const office = { idBureauInspection: z.number().int().min(1).nullable().optional() };
const query = listQuery(Object.keys(motCleList.sorts)).extend(motCleFilters.shape);

/** Keywords of papers (domain/ocr/SPEC.md). */
export const ocrKeywordsCalls = calls({
  motsCles: {
    method: 'GET',
    path: '/api/OcrKeyWord/Get',
    summary: 'Mots-clés du périmètre',
    tag: KEYWORDS,
    query,
    answer: pageOf(keyword),
    roles: LEAD_ROLES,
    offline: 'L',
  },
  motsClesOfBureau: {
    method: 'GET',
    path: '/api/OcrKeyWord/GetByBureauInspectionId/:id',
    summary: 'Mots-clés d’un bureau ; ceux de tout le portail n’en font pas partie',
    tag: KEYWORDS,
    params: z.strictObject({ id: z.coerce.number().int().min(1) }),
    query: query.omit({ idBureauInspection: true }),
    answer: pageOf(keyword),
    roles: LEAD_ROLES,
    offline: 'L',
  },
  motCleCreate: {
    method: 'POST',
    path: '/api/OcrKeyWord/Post',
    summary: 'Nouveau mot-clé ; un administrateur nomme le bureau, ou personne pour tout le portail',
    tag: KEYWORDS,
    body: z.strictObject({ ...writtenMotCle.shape, id: newDocumentId.optional(), ...office }),
    answer: keyword,
    status: 201,
    roles: LEAD_ROLES,
    offline: '-',
    errors: ['CONFLIT'],
  },
  motCleReplace: {
    method: 'PUT',
    path: '/api/OcrKeyWord/Put/:id',
    summary: 'Change un mot-clé',
    tag: KEYWORDS,
    params: byId,
    body: z.strictObject({ ...writtenMotCle.partial().shape, ...base }),
    answer: keyword,
    roles: LEAD_ROLES,
    offline: '-',
    errors: ['CONFLIT', 'VERROUILLE'],
  },
  motCleDelete: {
    method: 'DELETE',
    path: '/api/OcrKeyWord/:id',
    summary: 'Supprime un mot-clé ; ce qu’il a trouvé reste',
    tag: KEYWORDS,
    params: byId,
    answer: 'none',
    roles: LEAD_ROLES,
    offline: '-',
    errors: ['VERROUILLE'],
  },
});

const ANALYSES = 'OcrAnalysis';

const analysis = analyseRecord.omit({ kind: true, variante: true }).extend(revision);
const page = documentRecord.shape.pages.element.extend({
  /** null: the device that answers does not hold it. */
  texte: z.string().nullable(),
});
const paper = documentRecord
  .omit({ kind: true, variante: true, sha256: true })
  .extend({ pages: z.array(page), ...revision });
const progress = z.object({
  idDocument: z.string(),
  /** Pages that were read, of how many; null: not known yet. */
  lues: z.number().int(),
  sur: z.number().int().nullable(),
});
const whole = analysis.extend({ documents: z.array(paper), avancement: z.array(progress) });
const started = z.object({ id: z.string(), statut: analyseRecord.shape.statut });
const gesture = { tag: ANALYSES, roles: LEAD_ROLES, offline: '-', answer: paper } as const;

/** Analyses of papers (domain/ocr/SPEC.md). */
export const ocrAnalysesCalls = calls({
  analyses: {
    method: 'GET',
    path: '/api/OcrAnalysis/Get',
    summary: 'Analyses du périmètre',
    tag: ANALYSES,
    query: listQuery(Object.keys(analyseList.sorts)).extend(analyseFilters.shape),
    answer: pageOf(analysis),
    roles: LEAD_ROLES,
    offline: 'L',
  },
  analyseStart: {
    method: 'POST',
    path: '/api/OcrAnalysis/BatchAnalysis',
    summary:
      'Démarre une analyse : fichiers, ou idsFichiers (JSON) ; id, nom, typeDocument, motsCles (JSON), idDemande. Le résultat se lit par GetById',
    tag: ANALYSES,
    body: 'multipart',
    answer: started,
    status: 202,
    roles: LEAD_ROLES,
    offline: '-',
    errors: PAPER_ERRORS,
  },
  analyse: {
    method: 'GET',
    path: '/api/OcrAnalysis/GetById/:id',
    summary: 'Une analyse, ses pièces, ce qui y fut trouvé et, tant qu’elles se lisent, les pages lues',
    tag: ANALYSES,
    params: byId,
    answer: whole,
    roles: LEAD_ROLES,
    offline: 'L',
  },
  analyseRetry: {
    method: 'POST',
    path: '/api/OcrAnalysis/Retry/:id',
    summary: 'Relit les pièces d’une analyse, avec les mots-clés d’aujourd’hui',
    tag: ANALYSES,
    params: byId,
    answer: started,
    status: 202,
    roles: LEAD_ROLES,
    offline: '-',
    errors: ['TRANSITION_INTERDITE'],
  },
  analyseValue: {
    ...gesture,
    method: 'PUT',
    path: '/api/OcrAnalysis/SetValue/:id',
    summary: 'La valeur d’un mot-clé dans une pièce, lue par quelqu’un',
    params: byId,
    body: z.strictObject({ idMotCle: z.string().max(64), valeur: z.string().trim().min(1).max(EXTRACT_MAX) }),
    errors: ['TRANSITION_INTERDITE'],
  },
  analyseAttach: {
    ...gesture,
    method: 'POST',
    path: '/api/OcrAnalysis/Attach/:id',
    summary: 'Rattache une pièce à un dossier : elle en devient un fichier',
    params: byId,
    body: z.strictObject({ idDossier: z.string().max(64) }),
    errors: ['VERROUILLE', 'TRANSITION_INTERDITE'],
  },
  analyseFile: {
    method: 'GET',
    path: '/api/OcrAnalysis/File/:id',
    summary: 'Les octets d’une pièce',
    tag: ANALYSES,
    params: byId,
    answer: 'file',
    roles: LEAD_ROLES,
    offline: '-',
  },
  motCleTest: {
    method: 'POST',
    path: '/api/OcrKeyWord/Test',
    summary: 'Essaie un mot-clé (motCle, JSON) sur un fichier de dix pages au plus, sans rien garder',
    tag: KEYWORDS,
    body: 'multipart',
    answer: z.object({
      defaut: documentRecord.shape.defaut,
      resultat: resultat.nullable(),
      texte: z.string(),
    }),
    roles: LEAD_ROLES,
    offline: '-',
    errors: [...PAPER_ERRORS, 'SERVICE_INDISPONIBLE'],
  },
});
