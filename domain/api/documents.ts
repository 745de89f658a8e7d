import { z } from 'zod';
import { LEAD_ROLES } from '../access/roles.ts';
import { CATEGORIES, writtenDocument } from '../documents/document.ts';
import { documentList } from '../documents/list.ts';
import { shownDocument } from '../documents/presentation.ts';
import { newDocumentId } from '../fields/document-id.ts';
import { calls } from './call.ts';
import { historyLine } from './demande-shapes.ts';
import { base, byId, listQuery, pageOf, reason, revision } from './lists.ts';

const TAG = 'Document';
const READERS = [...LEAD_ROLES, 'CONTROL', 'CLIENT'] as const;
/** A client's people, in their own area. */
const WRITERS = [...LEAD_ROLES, 'CLIENT'] as const;

const answer = shownDocument.extend(revision);
const query = listQuery(Object.keys(documentList.sorts)).extend({
  categorie: z.enum(CATEGORIES).optional(),
  idClient: z.uuid().optional(),
  espace: z.enum(['bureau', 'client']).optional(),
});
const office = z.coerce.number().int().min(1);
/** What stands in one place: its folders, each with how many documents it holds, those below included, and its documents. */
const content = z.object({
  dossiers: z.array(z.object({ chemin: z.string(), nom: z.string(), documents: z.number().int() })),
  documents: z.array(answer),
});
const list = { method: 'GET', tag: TAG, query, answer: pageOf(answer), roles: READERS, offline: 'L' } as const;

export const documentsCalls = calls({
  documents: {
    ...list,
    path: '/api/Document/Get',
    summary: 'Documents du périmètre, ceux qui ont été retirés exceptés',
  },
  documentsOfFolder: {
    method: 'GET',
    path: '/api/Document/GetDocuments/:a/:b',
    summary: 'Contenu d’un dossier du bureau {a} ; {b} est son chemin, 0 la racine',
    tag: TAG,
    params: z.strictObject({ a: office, b: z.string().min(1).max(300) }),
    answer: content,
    roles: [...LEAD_ROLES, 'CONTROL'],
    offline: 'L',
  },
  documentsOfClient: {
    method: 'GET',
    path: '/api/Document/GetClientDocuments/:id',
    summary: 'Espace d’un client : tous ses dossiers et documents, avec qui a lu chacun',
    tag: TAG,
    params: z.strictObject({ id: z.uuid() }),
    answer: content,
    roles: WRITERS,
    offline: 'L',
  },
  documentsAdmin: {
    ...list,
    path: '/api/Document/GetDocumentsAdmin/:id',
    summary: 'Tous les documents d’un bureau, retirés compris',
    params: z.strictObject({ id: office }),
    roles: ['ADMIN'],
  },
  documentLogs: {
    method: 'GET',
    path: '/api/Document/GetLogs/:id',
    summary: 'Historique d’un document : qui, quand, quoi',
    tag: TAG,
    params: byId,
    query: z.strictObject({ size: z.coerce.number().int().min(1).max(1000).default(500) }),
    answer: z.array(historyLine),
    roles: LEAD_ROLES,
    offline: 'L',
  },
  documentLu: {
    method: 'PUT',
    path: '/api/Document/Lu/:id',
    summary: 'Une personne du client a lu cette version',
    tag: TAG,
    params: byId,
    body: z.strictObject({ version: z.number().int().min(1), ...base }),
    answer,
    roles: ['CLIENT'],
    offline: 'Q',
    errors: ['CONFLIT'],
  },
  documentReaders: {
    method: 'GET',
    path: '/api/Document/GetLecteurs/:id',
    summary: 'Personnes d’un client qui lisent son espace : ses comptes ouverts, et qui y dépose aussi',
    tag: TAG,
    params: byId,
    answer: z.array(z.object({ idUser: z.number().int(), nom: z.string(), depose: z.boolean() })),
    roles: LEAD_ROLES,
    offline: 'L',
  },
  documentRemind: {
    method: 'POST',
    path: '/api/Document/Relancer/:id',
    summary: 'Relance qui n’a pas lu la version en vigueur, une fois par jour : cloche, et courriel selon leurs choix',
    tag: TAG,
    params: byId,
    answer: z.object({ relances: z.number().int().min(0) }),
    roles: LEAD_ROLES,
    offline: '-',
    errors: ['REGLE_METIER', 'TRANSITION_INTERDITE', 'VERROUILLE'],
  },
  documentList: {
    ...list,
    path: '/api/Document',
    summary: 'Documents du périmètre, ceux qui ont été retirés exceptés',
  },
  document: {
    method: 'GET',
    path: '/api/Document/:id',
    summary: 'Un document',
    tag: TAG,
    params: byId,
    answer,
    roles: READERS,
    offline: 'L',
  },
  documentCreate: {
    method: 'POST',
    path: '/api/Document',
    summary: 'Nouveau document du bureau, ou de l’espace d’un client ; sa pièce suit par Files/uploadFiles/ged-<id>',
    tag: TAG,
    body: z.strictObject({
      ...writtenDocument.partial().shape,
      nom: writtenDocument.shape.nom,
      id: newDocumentId.optional(),
      idClient: z.uuid().nullable().optional(),
      idBureauInspection: z.number().int().min(1).optional(),
    }),
    answer,
    status: 201,
    roles: WRITERS,
    offline: 'Q',
    errors: ['CONFLIT', 'TIERS_INACTIF'],
  },
  documentReplace: {
    method: 'PUT',
    path: '/api/Document/:id',
    summary: 'Nom, catégorie, dossier, validité ; une nouvelle version est une pièce de plus de ged-<id>',
    tag: TAG,
    params: byId,
    body: z.strictObject({ ...writtenDocument.partial().shape, ...base }),
    answer,
    roles: LEAD_ROLES,
    offline: 'Q',
    errors: ['CONFLIT', 'VERROUILLE'],
  },
  documentDelete: {
    method: 'DELETE',
    path: '/api/Document/:id',
    summary: 'Retire un document, avec la raison : le bureau le garde ; un client retire ce que chacun a déposé',
    tag: TAG,
    params: byId,
    body: z.strictObject({ motif: reason.optional(), ...base }),
    answer: 'none',
    roles: WRITERS,
    offline: 'Q',
    errors: ['CONFLIT', 'VERROUILLE', 'MOTIF_REQUIS'],
  },
});

const SHARES = 'bureauInspectionDocuments';
const officeName = z.object({ idBureauInspection: z.number().int(), nom: z.string() });
/** Of a document with an office: `<document>.<office>`. */
const shareId = z.strictObject({ id: z.string().regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.\d{1,9}$/i) });
const share = z.object({
  id: z.string(),
  idDocument: z.uuid(),
  nomDocument: z.string(),
  idBureauInspection: z.number().int(),
});

const ADMIN = { tag: SHARES, roles: ['ADMIN'], offline: '-' } as const;
const errors = ['VERROUILLE'] as const;

export const documentSharesCalls = calls({
  bureauxByDocument: {
    ...ADMIN,
    method: 'GET',
    path: '/api/bureauInspectionDocuments/getBureauxByDocument/:a/:b',
    summary: 'Bureaux avec qui un document {a} est partagé ({b} : true), ou ne l’est pas (false)',
    params: z.strictObject({ a: z.uuid(), b: z.stringbool() }),
    answer: z.array(officeName),
  },
  shareDocument: {
    ...ADMIN,
    method: 'POST',
    path: '/api/bureauInspectionDocuments/postRangeByDocument/:id',
    summary: 'Partage un document avec des bureaux, ceux qui l’ont déjà compris',
    params: byId,
    body: z.strictObject({ idsBureaux: z.array(z.number().int().min(1)).min(1).max(200) }),
    answer: z.array(officeName),
    errors,
  },
  shareWithOffice: {
    ...ADMIN,
    method: 'POST',
    path: '/api/bureauInspectionDocuments/postRangeByBureauInspection/:id',
    summary: 'Partage des documents avec un bureau, tous ou aucun',
    params: z.strictObject({ id: office }),
    body: z.strictObject({ idsDocuments: z.array(z.uuid()).min(1).max(200) }),
    answer: z.array(share),
    errors,
  },
  documentShares: {
    ...ADMIN,
    method: 'GET',
    path: '/api/bureauInspectionDocuments',
    summary: 'Partages de documents entre bureaux',
    query: z.strictObject({
      page: z.coerce.number().int().min(1).max(100_000).default(1),
      size: z.coerce.number().int().min(1).max(500).default(50),
      idDocument: z.uuid().optional(),
    }),
    answer: pageOf(share),
  },
  documentShare: {
    ...ADMIN,
    method: 'GET',
    path: '/api/bureauInspectionDocuments/:id',
    summary: 'Un partage : <document>.<bureau>',
    params: shareId,
    answer: share,
  },
  documentShareCreate: {
    ...ADMIN,
    method: 'POST',
    path: '/api/bureauInspectionDocuments',
    summary: 'Partage un document avec un bureau',
    body: z.strictObject({ idDocument: z.uuid(), idBureauInspection: z.number().int().min(1) }),
    answer: share,
    status: 201,
    errors,
  },
  documentShareReplace: {
    ...ADMIN,
    method: 'PUT',
    path: '/api/bureauInspectionDocuments/:id',
    summary: 'Un autre bureau à la place de celui du partage',
    params: shareId,
    body: z.strictObject({ idBureauInspection: z.number().int().min(1) }),
    answer: share,
    errors,
  },
  documentShareDelete: {
    ...ADMIN,
    method: 'DELETE',
    path: '/api/bureauInspectionDocuments/:id',
    summary: 'Ne partage plus un document avec un bureau',
    params: shareId,
    answer: 'none',
    errors,
  },
});
