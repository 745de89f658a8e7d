import { pullAnswer, pullQuery, pushAnswer, pushBody } from '../sync/messages.ts';
import { calls } from './call.ts';

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
});

export const STREAM_PATH = '/api/Sync/stream';
export const STREAM_EVENT = 'documents';
