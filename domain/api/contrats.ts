import { z } from 'zod';
import { LEAD_ROLES } from '../access/roles.ts';
import { ETATS_CONTRAT, signataire, writtenContrat } from '../contrats/contrat.ts';
import { contratList, modeleList } from '../contrats/list.ts';
import { modeleRecord, writtenModele } from '../contrats/modele.ts';
import { listedContrat, shownContrat } from '../contrats/presentation.ts';
import { newDocumentId } from '../fields/document-id.ts';
import { adresse } from '../places/contact.ts';
import { calls } from './call.ts';
import { historyLine } from './demande-shapes.ts';
import { base, byId, listQuery, pageOf, reason, revision } from './lists.ts';

const TAG = 'CSContract';
const READERS = [...LEAD_ROLES, 'CLIENT'] as const;

const answer = shownContrat.extend(revision);
const page = pageOf(listedContrat.extend(revision));
const query = listQuery(Object.keys(contratList.sorts)).extend({
  etat: z.enum(ETATS_CONTRAT).optional(),
  idClient: z.uuid().optional(),
});
const created = z.strictObject({
  ...writtenContrat.partial().shape,
  ...writtenContrat.pick({ idClient: true, libelle: true }).shape,
  id: newDocumentId.optional(),
  idBureauInspection: z.number().int().min(1).optional(),
  /** Absent: the one that is delivered. */
  idModele: z.string().min(1).max(60).optional(),
});
const written = z.strictObject({
  ...writtenContrat.omit({ idClient: true, idContratParent: true }).partial().shape,
  ...base,
});

const creation = {
  method: 'POST',
  summary: 'Nouveau contrat, en brouillon ; ce que le corps ne dit pas vient du modèle',
  tag: TAG,
  body: created,
  answer,
  status: 201,
  roles: LEAD_ROLES,
  offline: 'Q',
  errors: ['CONFLIT', 'TIERS_INACTIF'],
} as const;
const replacement = {
  method: 'PUT',
  summary: 'Modifie un brouillon ; ensuite il est verrouillé',
  tag: TAG,
  params: byId,
  body: written,
  answer,
  roles: LEAD_ROLES,
  offline: 'Q',
  errors: ['CONFLIT', 'VERROUILLE'],
} as const;
const list = { method: 'GET', tag: TAG, query, answer: page, roles: READERS, offline: 'L' } as const;

export const contratsCalls = calls({
  contrats: { ...list, path: '/api/CSContract/Get', summary: 'Contrats du périmètre', roles: LEAD_ROLES },
  contratsOfClient: {
    ...list,
    path: '/api/CSContract/GetClientContrats',
    summary: 'Contrats d’un client ; un client a les siens, une fois envoyés',
  },
  contratsOfBureau: {
    ...list,
    path: '/api/CSContract/getByIdBureauInspection',
    summary: 'Contrats du bureau ; id pour un administrateur',
    query: query.extend({ id: z.coerce.number().int().min(1).optional() }),
    roles: LEAD_ROLES,
  },
  contratSignataires: {
    method: 'GET',
    path: '/api/CSContract/getSignataires/:id',
    summary: 'Signataires d’un contrat, dans l’ordre',
    tag: TAG,
    params: byId,
    answer: z.array(signataire),
    roles: READERS,
    offline: 'L',
  },
  contratAdresse: {
    method: 'GET',
    path: '/api/CSContract/GetAdresseClientByContractId/:id',
    summary: 'Adresse du client, pour l’en-tête du contrat',
    tag: TAG,
    params: byId,
    answer: adresse.nullable(),
    roles: LEAD_ROLES,
    offline: 'L',
  },
  contratPost: { ...creation, path: '/api/CSContract/post' },
  contratPut: { ...replacement, path: '/api/CSContract/put/:id' },
  contratGenerate: {
    method: 'GET',
    path: '/api/CSContract/Generate/:id',
    summary: 'PDF du contrat : projet d’un brouillon, ou le document qui a été signé',
    tag: TAG,
    params: byId,
    answer: 'pdf',
    roles: READERS,
    offline: 'L',
    errors: ['DESSIN_INTERROMPU', 'DONNEES_EFFACEES'],
  },
  contratLogs: {
    method: 'GET',
    path: '/api/CSContract/GetLogsContrat/:id',
    summary: 'Historique d’un contrat : qui, quand, quoi, et ce que ses signataires ont fait ; ni clauses ni valeurs',
    tag: TAG,
    params: byId,
    query: z.strictObject({ size: z.coerce.number().int().min(1).max(1000).default(500) }),
    answer: z.array(historyLine),
    roles: LEAD_ROLES,
    offline: 'L',
  },
  contratTerminate: {
    method: 'PUT',
    path: '/api/CSContract/terminate/:id',
    summary: 'Résilie un contrat signé, avec son dernier jour et sa raison',
    tag: TAG,
    params: byId,
    body: z.strictObject({ effet: z.iso.date(), motif: reason, ...base }),
    answer,
    roles: LEAD_ROLES,
    offline: 'Q',
    errors: ['CONFLIT', 'VERROUILLE'],
  },
  contratList: { ...list, path: '/api/CSContract', summary: 'Contrats du périmètre' },
  contrat: {
    method: 'GET',
    path: '/api/CSContract/:id',
    summary: 'Un contrat, ses clauses et ses valeurs',
    tag: TAG,
    params: byId,
    answer,
    roles: READERS,
    offline: 'L',
  },
  contratCreate: { ...creation, path: '/api/CSContract' },
  contratReplace: { ...replacement, path: '/api/CSContract/:id' },
  contratDelete: {
    method: 'DELETE',
    path: '/api/CSContract/:id',
    summary: 'Retire un brouillon ; un contrat signé se résilie',
    tag: TAG,
    params: byId,
    answer: 'none',
    roles: LEAD_ROLES,
    offline: 'Q',
    errors: ['VERROUILLE'],
  },
});

const TEMPLATES = 'CSContractTemplate';
const model = modeleRecord.omit({ kind: true }).extend(revision);
const newVersion = z.strictObject({ ...writtenModele.shape, id: newDocumentId.optional() });

export const modelesContratCalls = calls({
  modelesContrat: {
    method: 'GET',
    path: '/api/CSContractTemplate/getCSContractTemplates',
    summary: 'Modèles de contrat à employer : la dernière version de chacun, celui du produit compris',
    tag: TEMPLATES,
    answer: z.array(model),
    roles: LEAD_ROLES,
    offline: 'L',
  },
  modeleContratList: {
    method: 'GET',
    path: '/api/CSContractTemplate',
    summary: 'Toutes les versions des modèles que ce portail a écrits',
    tag: TEMPLATES,
    query: listQuery(Object.keys(modeleList.sorts)),
    answer: pageOf(model),
    roles: LEAD_ROLES,
    offline: 'L',
  },
  modeleContrat: {
    method: 'GET',
    path: '/api/CSContractTemplate/:id',
    summary: 'Une version d’un modèle',
    tag: TEMPLATES,
    params: byId,
    answer: model,
    roles: LEAD_ROLES,
    offline: 'L',
  },
  modeleContratCreate: {
    method: 'POST',
    path: '/api/CSContractTemplate',
    summary: 'Nouveau modèle, à sa première version',
    tag: TEMPLATES,
    body: newVersion,
    answer: model,
    status: 201,
    roles: ['ADMIN'],
    offline: '-',
    errors: ['CONFLIT'],
  },
  modeleContratReplace: {
    method: 'PUT',
    path: '/api/CSContractTemplate/:id',
    summary: 'Version suivante d’un modèle : celle qui est nommée reste telle quelle',
    tag: TEMPLATES,
    params: byId,
    body: newVersion,
    answer: model,
    roles: ['ADMIN'],
    offline: '-',
    errors: ['CONFLIT'],
  },
  modeleContratDelete: {
    method: 'DELETE',
    path: '/api/CSContractTemplate/:id',
    summary: 'Retire un modèle : on n’en fait plus de contrat',
    tag: TEMPLATES,
    params: byId,
    answer: 'none',
    roles: ['ADMIN'],
    offline: '-',
    errors: ['VERROUILLE'],
  },
});
