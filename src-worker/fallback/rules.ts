import type { Call } from '#domain/api/call.ts';
import type { ErrorCode } from '#domain/base/errors.ts';

/**
 * What to do with a call that got no answer (specification, section 8).
 *
 *     offlineAccess ──> the local store answers, status 200, fromCache       (every call that has a local answer)
 *                       queued, status 202: an edit, or made again on return  (calls that may wait)
 *     without it    ──> Demande, Intervention, Auth/Users, ControlCompany: asked ESSAIS_MAX times, then signed out
 *                       other URLs, and what only adds to a screen ([sync/S38]): refused, the offline pill says why
 *
 * An answer, even a refusal, never comes here: a 401 of the server is the only other thing that closes a session.
 */
export type Outcome = 'reessayer' | 'local' | 'file' | 'deconnecter' | 'refuser';

export const MAX_ATTEMPTS = 3;
export const WAITS_MS: readonly number[] = [1000, 2000];

const SIGNING_OUT = /^\/api\/(Demande|Intervention|Auth\/Users|ControlCompany)(\/|$)/i;
const WITHOUT_ANSWER: readonly ErrorCode[] = ['HORS_LIGNE', 'SERVICE_INDISPONIBLE'];

export const isWithoutAnswer = (code: ErrorCode): boolean => WITHOUT_ANSWER.includes(code);

export interface Situation {
  readonly call: Pick<Call, 'path' | 'offline' | 'method' | 'isBeside'>;
  readonly offlineAccess: boolean;
  /** The call is an edit of documents (edits.ts), or may be made twice without harm (waiting-calls.ts). */
  readonly peutAttendre: boolean;
  /** Times this call was made. */
  readonly essais: number;
}

export function outcomeWithoutAnswer({ call, offlineAccess, peutAttendre, essais }: Situation): Outcome {
  if (offlineAccess && peutAttendre) return 'file';
  if (offlineAccess) return call.offline === 'L' ? 'local' : 'refuser';
  if (!SIGNING_OUT.test(call.path) || call.isBeside === true) return 'refuser';
  // A write whose answer was lost may have been done: it is never repeated by itself.
  if (call.method !== 'GET') return 'refuser';
  return essais < MAX_ATTEMPTS ? 'reessayer' : 'deconnecter';
}
