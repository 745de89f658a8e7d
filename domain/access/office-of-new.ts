import type { Actor } from './roles.ts';
import { BUREAU_OF_VARIANT, type Variant } from '../variants/variants.ts';

/** [bureaux/O6] Who says in which office something new stands. */
export const choosesOffice = ({ role }: Pick<Actor, 'role'>): boolean => role === 'ADMIN';

/**
 * [bureaux/O6] Office in which a new dossier, client or installer stands: ADMIN chooses it (`asked`), the others have theirs, and
 * customers write to the one of the variant.
 */
export const officeOfNew = (
  actor: Pick<Actor, 'role' | 'idBureauInspection'>,
  variante: Variant,
  asked: unknown,
): number =>
  choosesOffice(actor) && typeof asked === 'number' ? asked : (actor.idBureauInspection ?? BUREAU_OF_VARIANT[variante]);
