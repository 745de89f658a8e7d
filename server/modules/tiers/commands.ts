import { can } from '#domain/access/can.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import { clientKind } from '#domain/tiers/kind.ts';
import { lockVisible } from '../../documents/locked.ts';
import { isOf } from '../../documents/of-kind.ts';
import { deleteDocument } from '../../documents/store.ts';
import { isThirdPartyNamed } from '../../documents/used.ts';
import { findVisible, type SeenDocument } from '../../documents/visible.ts';
import { write } from '../../documents/write.ts';
import type { Context } from '../../http/context.ts';
import { authorOf, hold, requireOk, transaction } from '../documents.ts';
import { findOf } from '../kind-calls.ts';
import { linksOf } from './queries.ts';

/** [tiers/T4] Only a third party that no dossier names, deleted dossiers included; `by`: how dossiers name it. */
export async function removeTiers(
  context: Context,
  by: 'idClient' | 'idEntreprise',
  found: Result<SeenDocument>,
): Promise<Result<null>> {
  if (!found.ok) return found;
  const right = can(context.actor, 'tiers.supprimer');
  if (!right.ok) return right;
  return transaction(context, async (tx) => {
    if (await isThirdPartyNamed(tx, by, found.value.id)) requireOk(refuse('REGLE_METIER', { regle: 'tiers-nomme' }));
    await deleteDocument(tx, authorOf(context), await hold(tx, context, found.value));
    return null;
  });
}

export interface Lien {
  readonly idClient: string;
  readonly idEntreprise: string;
}

/** The link, or INTROUVABLE. */
export async function readLink(context: Context, { idClient, idEntreprise }: Lien): Promise<Result<Lien>> {
  const client = await findOf(context, clientKind, idClient);
  const isLinked = client.ok && linksOf(client.value).includes(idEntreprise);
  return isLinked ? ok({ idClient, idEntreprise }) : refuse('INTROUVABLE');
}

/** [tiers/T5] Makes or cuts the link; what stands already is left as it is. */
export async function setLink(context: Context, lien: Lien, lie: boolean): Promise<Result<Lien>> {
  const entreprise = await findVisible(context.db, context, { collection: 'entreprises', id: lien.idEntreprise });
  if (entreprise === null) return refuse('INTROUVABLE');
  return transaction(context, async (tx) => {
    const client = await lockVisible(tx, context, { collection: 'records', id: lien.idClient });
    if (client === null || !isOf(clientKind, client)) return requireOk(refuse('INTROUVABLE'));
    const others = linksOf(client).filter((id) => id !== lien.idEntreprise);
    const changes = { entreprises: lie ? [...others, lien.idEntreprise] : others };
    requireOk(await write(tx, authorOf(context), { collection: 'records', id: client.id, changes, action: 'lien' }));
    return lien;
  });
}
