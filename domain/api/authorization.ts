import { LEAD_ROLES } from '../access/roles.ts';
import { z } from 'zod';
import { calls } from './call.ts';
import { byId } from './lists.ts';

const ALL_BUT_ARCHIVE = [...LEAD_ROLES, 'CONTROL', 'BASIC', 'CLIENT', 'ENTREPRISE'] as const;

/** « habilitation. » and the code of a fiche at most. */
const code = z.string().trim().min(1).max(73);
/** One fine right of a user: an authorisation, or « habilitation.<fiche> », dated. */
const autorisation = z.object({
  code: z.string(),
  libelle: z.string(),
  accorde: z.boolean(),
  idTypeIntervention: z.string().optional(),
  /** Last valid day; null: no end. */
  habilitationJusquAu: z.string().nullable().optional(),
});
const codeAnswer = z.object({
  id: z.string(),
  code: z.string(),
  libelle: z.string(),
  portee: z.enum(['bureau', 'client', 'entreprise']),
  /** Named by the rules of the product: neither changed nor deleted. */
  fixe: z.boolean(),
});
const codeWritten = z.strictObject({
  code: code.regex(/^[a-z]+\.[A-Za-z0-9.-]+$/),
  libelle: z.string().trim().min(1).max(200),
  portee: z.enum(['bureau', 'client', 'entreprise']),
});
const CREATE = {
  method: 'POST',
  tag: 'Authorization',
  body: codeWritten,
  answer: codeAnswer,
  status: 201,
  roles: ['ADMIN'],
  offline: '-',
  errors: ['CONFLIT'],
} as const;

export const authorizationCalls = calls({
  authorizationsByUser: {
    method: 'GET',
    path: '/api/Authorization/getAuthorizationsByUser/:id',
    summary: 'Droits fins et habilitations d’un utilisateur',
    tag: 'Authorization',
    params: z.object({ id: z.coerce.number().int().min(1) }),
    answer: z.array(autorisation),
    roles: ALL_BUT_ARCHIVE,
    offline: 'L',
  },
  setAuthorizationsByUser: {
    method: 'POST',
    path: '/api/Authorization/setAuthorizationsByUser',
    summary: 'Remplace les droits fins d’un utilisateur, jamais au-delà des siens',
    tag: 'Authorization',
    body: z.strictObject({
      idUser: z.number().int().min(1),
      autorisations: z
        .array(z.object({ code, accorde: z.boolean(), habilitationJusquAu: z.iso.date().nullable().optional() }))
        .max(300),
    }),
    answer: z.array(autorisation),
    roles: LEAD_ROLES,
    offline: '-',
    errors: ['REGLE_METIER'],
  },
  checkAuthorization: {
    method: 'GET',
    path: '/api/Authorization/checkAuthorization/:a/:b',
    summary: 'L’utilisateur a peut-il faire b ?',
    tag: 'Authorization',
    params: z.object({ a: z.coerce.number().int().min(1), b: code }),
    answer: z.object({
      autorise: z.boolean(),
      motif: z.enum(['role', 'retiree', 'habilitation', 'inconnue', 'desactive']).nullable(),
    }),
    roles: ALL_BUT_ARCHIVE,
    offline: 'L',
  },
  postAuthrization: {
    ...CREATE,
    path: '/api/Authorization/postAuthrization',
    summary: 'Nouveau code d’autorisation (orthographe de la spécification)',
  },
  postAuthorization: {
    ...CREATE,
    path: '/api/Authorization/postAuthorization',
    summary: 'Nouveau code d’autorisation',
  },
  authorizationCreate: { ...CREATE, path: '/api/Authorization', summary: 'Nouveau code d’autorisation' },
  authorizationList: {
    method: 'GET',
    path: '/api/Authorization',
    summary: 'Codes d’autorisation',
    tag: 'Authorization',
    answer: z.array(codeAnswer),
    roles: ['ADMIN'],
    offline: '-',
  },
  authorization: {
    method: 'GET',
    path: '/api/Authorization/:id',
    summary: 'Un code d’autorisation',
    tag: 'Authorization',
    params: byId,
    answer: codeAnswer,
    roles: ['ADMIN'],
    offline: '-',
  },
  authorizationReplace: {
    method: 'PUT',
    path: '/api/Authorization/:id',
    summary: 'Modifie un code ajouté',
    tag: 'Authorization',
    params: byId,
    body: codeWritten,
    answer: codeAnswer,
    roles: ['ADMIN'],
    offline: '-',
    errors: ['CONFLIT'],
  },
  authorizationDelete: {
    method: 'DELETE',
    path: '/api/Authorization/:id',
    summary: 'Supprime un code ajouté',
    tag: 'Authorization',
    params: byId,
    answer: 'none',
    roles: ['ADMIN'],
    offline: '-',
  },
});
export type AutorisationAnswer = z.output<typeof autorisation>;
export type CodeAnswer = z.output<typeof codeAnswer>;
export type CodeWritten = z.output<typeof codeWritten>;
