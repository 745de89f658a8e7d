import type { Actor } from '../access/roles.ts';
import { BUREAU_OF_VARIANT, type Variant } from '../variants/variants.ts';

/**
 * [bureaux/O6] Office in which a new dossier, client or installer stands: ADMIN chooses it (`asked`), the others have theirs, and
 * customers write to the one of the variant.
 */
export const officeOfNew = (
  { role, idBureauInspection }: Pick<Actor, 'role' | 'idBureauInspection'>,
  variante: Variant,
  asked: unknown,
): number =>
  role === 'ADMIN' && typeof asked === 'number' ? asked : (idBureauInspection ?? BUREAU_OF_VARIANT[variante]);
