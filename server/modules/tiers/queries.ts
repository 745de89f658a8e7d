import type { Sql } from '../../db/db.ts';
import { stayingOf } from '../../documents/double-of.ts';
import { dataOf } from '../../documents/of-kind.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import type { Condition } from '#domain/lists/condition.ts';
import { clientKind, entrepriseKind } from '#domain/tiers/kind.ts';
import type { TiersFilters } from '#domain/tiers/list.ts';
import type { ClientRecord, Entreprise } from '#domain/tiers/tiers.ts';
import { presentedClient, presentedEntreprise } from '#domain/tiers/presentation.ts';
import { allOfKind, type ListQuery, pageOfKind } from '../../documents/page.ts';
import {
  countVisibleBy,
  findVisible,
  namedIn,
  type Key,
  type Reader,
  type SeenDocument,
} from '../../documents/visible.ts';
import type { Context } from '../../http/context.ts';
import { show } from '../documents.ts';

/** Third parties linked to one: more than anybody works with. */
const LINKS_MAX = 5000;
type ListInput = TiersFilters & ListQuery;

/** Dossiers of the reader's scope, by client or installer. */
export const countDossiers = (
  context: Context,
  by: 'idClient' | 'idEntreprise',
): Promise<ReadonlyMap<string, number>> => countVisibleBy(context.db, context, { collection: 'dossiers', by });

export const presentClient = (context: Context, document: SeenDocument, counts: ReadonlyMap<string, number>) =>
  presentedClient(show<ClientRecord>(context, document), counts.get(document.id) ?? 0);

/** A controller knows the clients of their dossiers ([access/A6]): who reads them, and their ids; undefined: by scope alone. */
async function clientScope(context: Context): Promise<{ reader: Reader; ids: string[] | undefined }> {
  const { actor, variante } = context;
  if (actor.role !== 'CONTROL') return { reader: context, ids: undefined };
  return { reader: namedIn(context, variante), ids: [...(await countDossiers(context, 'idClient')).keys()] };
}

export async function listClients(context: Context, query: ListInput) {
  const { reader, ids } = await clientScope(context);
  const also: Condition[] = ids === undefined ? [] : [{ field: 'id', among: ids }];
  const page = await pageOfKind(context.db, reader, { kind: clientKind, query, also });
  const counts = await countDossiers(context, 'idClient');
  return ok({ ...page, items: page.items.map((document) => presentClient(context, document, counts)) });
}

export async function readClient(context: Context, id: string): Promise<Result<ReturnType<typeof presentClient>>> {
  const { db, actor, variante } = context;
  const counts = await countDossiers(context, 'idClient');
  const isOfTheirs = actor.role === 'CONTROL' && counts.has(id);
  const reader = isOfTheirs ? namedIn(context, variante) : context;
  const document = await findStaying(db, reader, { collection: 'records', id });
  return document?.data['kind'] === 'client' ? ok(presentClient(context, document, counts)) : refuse('INTROUVABLE');
}

export const presentEntreprise = (context: Context, document: SeenDocument, counts: ReadonlyMap<string, number>) =>
  presentedEntreprise(show<Entreprise>(context, document), counts.get(document.id) ?? 0);

export async function listEntreprises(context: Context, query: ListInput) {
  const page = await pageOfKind(context.db, context, { kind: entrepriseKind, query });
  const counts = await countDossiers(context, 'idEntreprise');
  return ok({ ...page, items: page.items.map((document) => presentEntreprise(context, document, counts)) });
}

export async function readEntreprise(
  context: Context,
  id: string,
): Promise<Result<ReturnType<typeof presentEntreprise>>> {
  const document = await findStaying(context.db, context, { collection: 'entreprises', id });
  if (document === null) return refuse('INTROUVABLE');
  return ok(presentEntreprise(context, document, await countDossiers(context, 'idEntreprise')));
}

/** Clients that work with this installer, in the office's scope or, for the installer itself, through its own record. */
export async function clientsOf(
  context: Context,
  idEntreprise: string,
): Promise<Result<ReturnType<typeof presentClient>[]>> {
  const { actor, db, variante } = context;
  const known = await findStaying(db, context, { collection: 'entreprises', id: idEntreprise });
  if (known === null) return refuse('INTROUVABLE');
  const isOwn = actor.role === 'ENTREPRISE';
  const documents = await allOfKind(db, isOwn ? namedIn(context, variante) : context, {
    kind: clientKind,
    condition: { field: 'entreprises', has: known.id },
    limit: LINKS_MAX,
  });
  const counts = await countDossiers(context, 'idClient');
  return ok(documents.map((document) => presentClient(context, document, counts)));
}

/** Installers of this client. */
export async function entreprisesOf(
  context: Context,
  idClient: string,
): Promise<Result<ReturnType<typeof presentEntreprise>[]>> {
  const { actor, db, variante } = context;
  const client = await findStaying(db, context, { collection: 'records', id: idClient });
  if (client?.data['kind'] !== 'client') return refuse('INTROUVABLE');
  const documents = await allOfKind(db, actor.role === 'CLIENT' ? namedIn(context, variante) : context, {
    kind: entrepriseKind,
    condition: { field: 'id', among: linksOf(client) },
    limit: LINKS_MAX,
  });
  const counts = await countDossiers(context, 'idEntreprise');
  return ok(documents.map((document) => presentEntreprise(context, document, counts)));
}

/** [tiers/T19] A third party by its id, or by that of a double of it. */
async function findStaying<C extends 'records' | 'entreprises'>(sql: Sql, reader: Reader, { collection, id }: Key<C>) {
  const found = await findVisible(sql, reader, { collection, id });
  const staying = found === null ? null : stayingOf(found.data);
  return staying === null ? found : findVisible(sql, reader, { collection, id: staying });
}

/** Ids of the installers linked to a client. */
export const linksOf = (document: SeenDocument): readonly string[] => dataOf(clientKind, document).entreprises ?? [];
