import { z } from 'zod';
import { LEAD_ROLES } from '../access/roles.ts';
import { newDocumentId } from '../fields/document-id.ts';
import { grilleRecord, writtenGrille } from '../supervisions/grille.ts';
import { supervisionList } from '../supervisions/list.ts';
import { listedSupervision, shownSupervision } from '../supervisions/presentation.ts';
import { ETATS_SUPERVISION, SIDES, signature, writtenFindings, writtenHeading } from '../supervisions/supervision.ts';
import { typeSupervisionRecord, writtenType } from '../supervisions/type.ts';
import { calls } from './call.ts';
import { historyLine } from './demande-shapes.ts';
import { base, byId, listQuery, pageOf, reason, revision } from './lists.ts';

const TAG = 'Supervision';
const WRITERS = [...LEAD_ROLES, 'CONTROL'] as const;
/** [supervisions/SU29] */
const READERS = [...WRITERS, 'COFRAC'] as const;

const answer = shownSupervision.extend(revision);
const office = { idBureauInspection: z.number().int().min(1).optional() };
const query = listQuery(Object.keys(supervisionList.sorts)).extend({
  etat: z.enum(ETATS_SUPERVISION).optional(),
  idInspecteur: z.coerce.number().int().min(1).optional(),
  annee: z.coerce.number().int().min(2000).max(2099).optional(),
});
const created = z.strictObject({
  ...writtenHeading.partial().shape,
  ...writtenHeading.pick({ idType: true, idGrille: true, idInspecteur: true, idSuperviseur: true }).shape,
  id: newDocumentId.optional(),
  ...office,
});
const heading = z.strictObject({ ...writtenHeading.partial().shape, ...base });
const findings = z.strictObject({ ...writtenFindings.partial().shape, ...base });

const list = {
  method: 'GET',
  tag: TAG,
  query,
  answer: pageOf(listedSupervision.extend(revision)),
  roles: READERS,
  offline: 'L',
} as const;
const creation = {
  method: 'POST',
  summary: 'Nouvelle supervision, planifiée',
  tag: TAG,
  body: created,
  answer,
  status: 201,
  roles: WRITERS,
  offline: 'Q',
  errors: ['CONFLIT'],
} as const;
const change = {
  method: 'PUT',
  tag: TAG,
  params: byId,
  answer,
  roles: WRITERS,
  offline: 'Q',
  errors: ['CONFLIT', 'VERROUILLE'],
} as const;
const removal = {
  method: 'DELETE',
  summary: 'Retire une supervision que personne n’a signée, avec sa raison',
  tag: TAG,
  params: byId,
  body: z.strictObject({ motif: reason }),
  answer: 'none',
  roles: LEAD_ROLES,
  offline: 'Q',
  errors: ['VERROUILLE', 'MOTIF_REQUIS'],
} as const;

export const supervisionsCalls = calls({
  supervisionPost: { ...creation, path: '/api/Supervision/post' },
  supervisionsOfBureau: {
    ...list,
    path: '/api/Supervision/getByIdBureauInspection',
    summary: 'Supervisions du bureau ; id pour un administrateur, les siennes pour un contrôleur',
    query: query.extend({ id: z.coerce.number().int().min(1).optional() }),
  },
  supervisionInfo: {
    ...change,
    path: '/api/Supervision/updateInfoSupervision/:id',
    summary: 'L’en-tête seul : qui, par qui, de quoi, quand et où',
    body: heading,
  },
  supervisionUpdate: {
    ...change,
    path: '/api/Supervision/updateSupervision/:id',
    summary: 'La grille, les constats, les écarts et la conclusion',
    body: findings,
  },
  supervisionSend: {
    ...change,
    path: '/api/Supervision/sendSignSupervision/:id',
    summary: 'Envoie en signature : la grille est verrouillée',
    body: z.strictObject(base),
    errors: ['CONFLIT', 'VERROUILLE', 'CHAMPS_MANQUANTS'],
  },
  supervisionSigned: {
    ...change,
    path: '/api/Supervision/signedSupervision/:id',
    summary: 'Signe : le contrôleur d’abord, puis le superviseur',
    body: z.strictObject({ ...signature.shape, cote: z.enum(SIDES), ...base }),
    errors: ['CONFLIT', 'VERROUILLE', 'TRANSITION_INTERDITE'],
  },
  supervisionUnlock: {
    ...change,
    path: '/api/Supervision/unlockSupervision/:id',
    summary: 'Déverrouille, avec sa raison : les signatures tombent, l’ancienne version reste',
    body: z.strictObject({ motif: reason, ...base }),
    roles: LEAD_ROLES,
    offline: '-',
    errors: ['CONFLIT', 'VERROUILLE', 'MOTIF_REQUIS'],
  },
  supervisionGenerate: {
    method: 'GET',
    path: '/api/Supervision/Generate/:id',
    summary:
      'PDF de la supervision : projet tant qu’elle n’est pas signée, ou le document scellé ; version, une ancienne',
    tag: TAG,
    params: byId,
    query: z.strictObject({ version: z.coerce.number().int().min(1).optional() }),
    answer: 'pdf',
    roles: READERS,
    offline: '-',
    errors: ['DESSIN_INTERROMPU'],
  },
  supervisionLogs: {
    method: 'GET',
    path: '/api/Supervision/GetLogsSupervision/:id',
    summary:
      'Historique d’une supervision : qui, quand, quoi, avant, après ; ni les réponses à la grille ni le dessin des signatures',
    tag: TAG,
    params: byId,
    query: z.strictObject({ size: z.coerce.number().int().min(1).max(1000).default(500) }),
    answer: z.array(historyLine),
    roles: WRITERS,
    offline: 'L',
  },
  supervisionRemove: { ...removal, path: '/api/Supervision/deleteSupervision/:id' },
  supervisionList: { ...list, path: '/api/Supervision', summary: 'Supervisions du périmètre' },
  supervision: {
    method: 'GET',
    path: '/api/Supervision/:id',
    summary: 'Une supervision, sa grille et ses écarts',
    tag: TAG,
    params: byId,
    answer,
    roles: READERS,
    offline: 'L',
  },
  supervisionCreate: { ...creation, path: '/api/Supervision' },
  supervisionReplace: {
    ...change,
    path: '/api/Supervision/:id',
    summary: 'L’en-tête et la grille',
    body: z.strictObject({ ...writtenHeading.partial().shape, ...writtenFindings.partial().shape, ...base }),
  },
  supervisionDelete: { ...removal, path: '/api/Supervision/:id' },
});

const TYPES = 'TypeSupervision';
const type = typeSupervisionRecord.omit({ kind: true }).extend(revision);
const shownType = type.extend({ idTemplate: z.string().nullable() });
const newType = z.strictObject({ ...writtenType.shape, id: newDocumentId.optional(), ...office });
const GRIDS = 'SupervisionTemplate';
const grid = grilleRecord.omit({ kind: true }).extend(revision);
const newGrid = z.strictObject({ ...writtenGrille.shape, id: newDocumentId.optional(), ...office });

const settingCreation = { method: 'POST', status: 201, roles: LEAD_ROLES, offline: '-', errors: ['CONFLIT'] } as const;
const next = { method: 'PUT', params: byId, roles: LEAD_ROLES, offline: '-', errors: ['CONFLIT'] } as const;
const withdrawal = {
  method: 'DELETE',
  params: byId,
  answer: 'none',
  roles: LEAD_ROLES,
  offline: '-',
  errors: ['VERROUILLE'],
} as const;

export const typesSupervisionCalls = calls({
  typesSupervision: {
    method: 'GET',
    path: '/api/TypeSupervision/GetTypesSupervision',
    summary: 'Ce qui vaut aujourd’hui dans le bureau : une règle par genre, avec sa grille',
    tag: TYPES,
    answer: z.array(shownType),
    roles: WRITERS,
    offline: 'L',
  },
  typeSupervisionList: {
    method: 'GET',
    path: '/api/TypeSupervision',
    summary: 'Toutes les règles : celles du produit, celles que ce portail et ce bureau ont écrites',
    tag: TYPES,
    query: listQuery(['valideDu']),
    answer: pageOf(type),
    roles: WRITERS,
    offline: 'L',
  },
  typeSupervision: {
    method: 'GET',
    path: '/api/TypeSupervision/:id',
    summary: 'Une règle',
    tag: TYPES,
    params: byId,
    answer: type,
    roles: WRITERS,
    offline: 'L',
  },
  typeSupervisionCreate: {
    ...settingCreation,
    path: '/api/TypeSupervision',
    summary: 'Nouvelle règle, à partir de son premier jour',
    tag: TYPES,
    body: newType,
    answer: type,
  },
  typeSupervisionReplace: {
    ...next,
    path: '/api/TypeSupervision/:id',
    summary: 'La règle qui suit : celle qui est nommée reste telle quelle',
    tag: TYPES,
    body: newType,
    answer: type,
  },
  typeSupervisionDelete: {
    ...withdrawal,
    path: '/api/TypeSupervision/:id',
    summary: 'Retire une règle écrite par erreur',
    tag: TYPES,
  },
  grilleById: {
    method: 'GET',
    path: '/api/SupervisionTemplate/getById/:id',
    summary: 'Une version d’une grille',
    tag: GRIDS,
    params: byId,
    answer: grid,
    roles: WRITERS,
    offline: 'L',
  },
  grilleList: {
    method: 'GET',
    path: '/api/SupervisionTemplate',
    summary: 'Toutes les versions des grilles : celles du produit, celles que ce portail et ce bureau ont écrites',
    tag: GRIDS,
    query: listQuery(['libelle', 'version']),
    answer: pageOf(grid),
    roles: WRITERS,
    offline: 'L',
  },
  grille: {
    method: 'GET',
    path: '/api/SupervisionTemplate/:id',
    summary: 'Une version d’une grille',
    tag: GRIDS,
    params: byId,
    answer: grid,
    roles: WRITERS,
    offline: 'L',
  },
  grilleCreate: {
    ...settingCreation,
    path: '/api/SupervisionTemplate',
    summary: 'Nouvelle grille, à sa première version',
    tag: GRIDS,
    body: newGrid,
    answer: grid,
    errors: ['CONFLIT', 'FORMULE_INVALIDE'],
  },
  grilleReplace: {
    ...next,
    path: '/api/SupervisionTemplate/:id',
    summary: 'Version suivante d’une grille : celle qui est nommée reste telle quelle',
    tag: GRIDS,
    body: newGrid,
    answer: grid,
    errors: ['CONFLIT', 'FORMULE_INVALIDE'],
  },
  grilleDelete: {
    ...withdrawal,
    path: '/api/SupervisionTemplate/:id',
    summary: 'Retire une grille : on n’en fait plus rien',
    tag: GRIDS,
  },
});
