import type { Call } from '../api/call.ts';
import { refuse, type Refusal } from '../base/result.ts';
import { isAssessor, type Role } from './roles.ts';

/** [A25] Why somebody of this role may not make this call, whatever they send; null: they may. */
export function refusalOfCall(
  { method, roles, readers }: Pick<Call, 'method' | 'roles' | 'readers'>,
  role: Role,
): Refusal | null {
  if (roles === 'public') return null;
  if (isAssessor(role) && method !== 'GET' && readers !== true) return refuse('LECTURE_SEULE', { role });
  return roles === '*' || roles.includes(role) ? null : refuse('DROIT_INSUFFISANT', { role });
}
