import { z } from 'zod';
import { edit, pullAnswer, pullQuery, pushAnswer, pushBody } from '../sync/messages.ts';
import { calls } from './call.ts';
import { listQuery, pageOf } from './lists.ts';

/** Server copy of an edit that was refused: what a person typed is never lost, even when their device is. */
const refusConserve = z.object({
  edit,
  idUser: z.number().int(),
  utilisateur: z.string(),
  code: z.string(),
  data: z.record(z.string(), z.unknown()).nullable(),
  appareil: z.string().nullable(),
  premierLe: z.iso.datetime(),
  dernierLe: z.iso.datetime(),
  fois: z.number().int(),
});

/**
 * Synchronisation (design.md, section 3; domain/sync/messages.ts). Beside these two calls, GET /api/Sync/stream
 * is an event stream: `event: documents`, `data: {"seq": n}` each time something in the caller's scope was written,
 * once at the opening, and a comment every 25 s. It only rings: documents come by pull.
 */
export const syncCalls = calls({
  syncPull: {
    method: 'GET',
    path: '/api/Sync/pull',
    summary: 'Une page de ce qui a changé depuis le point de reprise, dans l’ordre du serveur',
    tag: 'Sync',
    query: pullQuery,
    answer: pullAnswer,
    roles: '*',
    offline: '-',
    errors: ['VERSION_TROP_ANCIENNE'],
  },
  syncPush: {
    method: 'POST',
    path: '/api/Sync/push',
    summary: 'Modifications faites sur un appareil ; chacune a sa réponse',
    tag: 'Sync',
    body: pushBody,
    answer: pushAnswer,
    roles: '*',
    offline: '-',
    errors: ['VERSION_TROP_ANCIENNE'],
  },
  syncRefus: {
    method: 'GET',
    path: '/api/Sync/Refus',
    summary: 'Modifications refusées par le serveur, telles qu’elles ont été envoyées',
    tag: 'Sync',
    query: listQuery(['dernierLe']).extend({ idUser: z.coerce.number().int().optional() }),
    answer: pageOf(refusConserve),
    roles: ['ADMIN'],
    offline: '-',
  },
});

export const STREAM_PATH = '/api/Sync/stream';
export const STREAM_EVENT = 'documents';
