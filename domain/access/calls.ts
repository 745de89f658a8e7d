import { refuse, type Refusal } from '../base/result.ts';
import { isAssessor, type Role } from './roles.ts';

/** What a call says of who may make it (domain/api/call.ts). */
interface GuardedCall {
  readonly method: string;
  readonly roles: readonly Role[] | '*' | 'public';
  readonly readers?: true;
}

/** [access/A25] Why somebody of this role may not make this call, whatever they send; null: they may. */
export function refusalOfCall({ method, roles, readers }: GuardedCall, role: Role): Refusal | null {
  if (roles === 'public') return null;
  if (isAssessor(role) && method !== 'GET' && readers !== true) return refuse('LECTURE_SEULE', { role });
  return roles === '*' || roles.includes(role) ? null : refuse('DROIT_INSUFFISANT', { role });
}
