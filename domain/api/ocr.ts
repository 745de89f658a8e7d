import { z } from 'zod';
import { LEAD_ROLES } from '../access/roles.ts';
import { newDocumentId } from '../fields/document-id.ts';
import { motCleFilters, motCleList } from '../ocr/mot-cle-kind.ts';
import { motCleRecord, writtenMotCle } from '../ocr/mot-cle.ts';
import { calls } from './call.ts';
import { base, byId, listQuery, pageOf, revision } from './lists.ts';

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
