import type { Role } from '#domain/access/roles.ts';
import { PATHS } from '../../platform/paths.ts';

/** [contrats/CT40] The list that this role opens: a client has their own. */
export const listOf = (role: Role): string => (role === 'CLIENT' ? PATHS.clientContrats : PATHS.contrats);
