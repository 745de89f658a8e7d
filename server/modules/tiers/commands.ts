import { randomUUID } from 'node:crypto';
import { can } from '#domain/access/can.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import type { Changes } from '#domain/sync/documents.ts';
import { changesOfBody } from '#domain/sync/paths.ts';
import { lockVisible } from '../../documents/locked.ts';
import { deleteDocument } from '../../documents/store.ts';
import { isThirdPartyNamed } from '../../documents/used.ts';
import { findVisible, type SeenDocument } from '../../documents/visible.ts';
import { write } from '../../documents/write.ts';
import type { Context } from '../../http/context.ts';
import { authorOf, requireOk, hold, modifier, onBase, transaction } from '../documents.ts';
import { linksOf } from './queries.ts';

export type Genre = 'client' | 'entreprise';
const collectionOf = (genre: Genre) => (genre === 'client' ? 'records' : 'entreprises');
const isOf = <D extends SeenDocument>(genre: Genre, document: D | null): document is D =>
  document !== null && (genre === 'entreprise' || document.data['kind'] === 'client');

/** [tiers/T1] [tiers/T2] [tiers/T3] */
export function create(
  context: Context,
  genre: Genre,
  { id = randomUUID(), ...body }: { readonly id?: string | undefined },
): Promise<Result<SeenDocument>> {
  const collection = collectionOf(genre);
  const changes: Changes = { ...(genre === 'client' ? { kind: 'client' } : {}), ...changesOfBody(collection, body) };
  return modifier(context, { collection, id, changes, nouveau: true });
}

export async function save(
  context: Context,
  genre: Genre,
  { id, base, ...body }: { readonly id: string; readonly base?: number | undefined },
): Promise<Result<SeenDocument>> {
  const collection = collectionOf(genre);
  const found = await findVisible(context.db, context, { collection, id });
  if (!isOf(genre, found)) return refuse('INTROUVABLE');
  return modifier(context, { collection, id, changes: changesOfBody(collection, body), ...onBase(base) });
}

/** [tiers/T4] Only a third party that no dossier names, deleted dossiers included. */
export async function removeTiers(context: Context, genre: Genre, id: string): Promise<Result<null>> {
  const collection = collectionOf(genre);
  const found = await findVisible(context.db, context, { collection, id });
  if (!isOf(genre, found)) return refuse('INTROUVABLE');
  const right = can(context.actor, 'tiers.supprimer');
  if (!right.ok) return right;
  return transaction(context, async (tx) => {
    const champ = genre === 'client' ? 'idClient' : 'idEntreprise';
    if (await isThirdPartyNamed(tx, champ, id)) requireOk(refuse('REGLE_METIER', { regle: 'tiers-nomme' }));
    await deleteDocument(tx, authorOf(context), await hold(tx, context, found));
    return null;
  });
}

export interface Lien {
  readonly idClient: string;
  readonly idEntreprise: string;
}

/** The link, or INTROUVABLE. */
export async function readLink(context: Context, { idClient, idEntreprise }: Lien): Promise<Result<Lien>> {
  const client = await findVisible(context.db, context, { collection: 'records', id: idClient });
  return isOf('client', client) && linksOf(client).includes(idEntreprise)
    ? ok({ idClient, idEntreprise })
    : refuse('INTROUVABLE');
}

/** [tiers/T5] Makes or cuts the link; what stands already is left as it is. */
export async function setLink(context: Context, lien: Lien, lie: boolean): Promise<Result<Lien>> {
  const entreprise = await findVisible(context.db, context, { collection: 'entreprises', id: lien.idEntreprise });
  if (entreprise === null) return refuse('INTROUVABLE');
  return transaction(context, async (tx) => {
    const client = await lockVisible(tx, context, { collection: 'records', id: lien.idClient });
    if (!isOf('client', client)) return requireOk(refuse('INTROUVABLE'));
    const others = linksOf(client).filter((id) => id !== lien.idEntreprise);
    const changes = { entreprises: lie ? [...others, lien.idEntreprise] : others };
    requireOk(await write(tx, authorOf(context), { collection: 'records', id: client.id, changes, action: 'lien' }));
    return lien;
  });
}
