import type { Actor, Role } from '#domain/access/roles.ts';
import { readingPortees } from '#domain/gate/scopes.ts';
import { refuse, type Refusal } from '#domain/base/result.ts';
import { type Variant, VARIANTS } from '#domain/variants/variants.ts';
import type { Sql } from '../../db/db.ts';
import { findVisible } from '../../documents/visible.ts';

/** What an account would be attached to. */
export interface Attached {
  readonly role: Role;
  readonly idBureauInspection: number | null;
  readonly idClient: string | null;
  readonly idEntreprise: string | null;
  readonly variantes: readonly Variant[];
}

/**
 * [access/A26] A client or an installer that an account would open: in the scope of who attaches it, of the account's office,
 * on a portal that the account opens. INTROUVABLE otherwise: out of scope and unknown are the same answer. The other
 * column, which opens nothing, is looked at too: a change of role would make it count.
 */
export async function refusalOfAttachment(tx: Sql, account: Attached, actor: Actor): Promise<Refusal | null> {
  const portees = VARIANTS.flatMap((variante) => readingPortees(actor, variante));
  for (const [champ, collection] of [
    ['idClient', 'records'],
    ['idEntreprise', 'entreprises'],
  ] as const) {
    const id = account[champ];
    if (id === null) continue;
    const found = await findVisible(tx, { actor, portees }, { collection, id });
    const isClient = collection === 'entreprises' || found?.data['kind'] === 'client';
    if (found === null || !isClient || !belongsTo(found.data, account))
      return refuse('INTROUVABLE', { champs: { [champ]: 'introuvable' } });
    // [access/A29]
    if (found.data['actif'] === false) return refuse('TIERS_INACTIF', { champs: { [champ]: 'inactif' } });
  }
  return null;
}

function belongsTo(
  { idBureauInspection, variante }: Readonly<Record<string, unknown>>,
  { idBureauInspection: office, variantes }: Attached,
): boolean {
  const isOfOffice = office === null || idBureauInspection === office;
  return isOfOffice && variantes.some((one) => one === variante);
}
