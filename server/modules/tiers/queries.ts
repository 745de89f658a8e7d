import { ok, refuse, type Result } from '#domain/base/result.ts';
import type { ClientRecord, Entreprise } from '#domain/tiers/tiers.ts';
import { clientPresente, entreprisePresentee } from '#domain/tiers/presentation.ts';
import { Filter, orderBy, pageVisible } from '../../documents/page.ts';
import {
  countVisibleBy,
  findVisible,
  listVisible,
  namedIn,
  type Reader,
  type SeenDocument,
} from '../../documents/visible.ts';
import type { Context } from '../../http/context.ts';
import { montrer } from '../documents.ts';

const ORDER = {
  raisonSociale: "data ->> 'raisonSociale'",
  ville: "data ->> 'ville'",
  departement: "data ->> 'departement'",
};
const SEARCHED = ["data ->> 'raisonSociale'", "data ->> 'siret'", "data ->> 'ville'"];

interface ListInput {
  readonly page: number;
  readonly size: number;
  readonly sort?: string | undefined;
  readonly search?: string | undefined;
  readonly departement?: string | undefined;
  readonly rge?: string | undefined;
}

/** Dossiers of the reader's scope, by client or installer. */
export const countDossiers = (
  context: Context,
  by: 'idClient' | 'idEntreprise',
): Promise<ReadonlyMap<string, number>> => countVisibleBy(context.db, context, { collection: 'dossiers', by });

export const presentClient = (context: Context, document: SeenDocument, counts: ReadonlyMap<string, number>) =>
  clientPresente(montrer<ClientRecord>(context, document), counts.get(document.id) ?? 0);

/** A controller knows the clients of their dossiers ([access/A6]): who reads them, and their ids; undefined: by scope alone. */
async function clientScope(context: Context): Promise<{ reader: Reader; ids: string[] | undefined }> {
  const { acteur, variante } = context;
  if (acteur.role !== 'CONTROL') return { reader: context, ids: undefined };
  return { reader: namedIn(context, variante), ids: [...(await countDossiers(context, 'idClient')).keys()] };
}

export async function listClients(context: Context, query: ListInput) {
  const { db } = context;
  const { page, size, sort } = query;
  const { reader, ids } = await clientScope(context);
  const filter = new Filter()
    .and("data ->> 'kind' = ?", 'client')
    .and('id = any(?::text[])', ids)
    .and("data ->> 'departement' = ?", query.departement)
    .search(query.search, SEARCHED);
  const order = orderBy(sort ?? 'raisonSociale', ORDER);
  const { items, total } = await pageVisible(db, reader, { collection: 'records', filter, order, page, size });
  const counts = await countDossiers(context, 'idClient');
  return ok({ items: items.map((document) => presentClient(context, document, counts)), total, page, size });
}

export async function readClient(context: Context, id: string): Promise<Result<ReturnType<typeof presentClient>>> {
  const { db, acteur, variante } = context;
  const counts = await countDossiers(context, 'idClient');
  const isOfTheirs = acteur.role === 'CONTROL' && counts.has(id);
  const reader = isOfTheirs ? namedIn(context, variante) : context;
  const document = await findVisible(db, reader, { collection: 'records', id });
  return document?.data['kind'] === 'client' ? ok(presentClient(context, document, counts)) : refuse('INTROUVABLE');
}

export const presentEntreprise = (context: Context, document: SeenDocument, counts: ReadonlyMap<string, number>) =>
  entreprisePresentee(montrer<Entreprise>(context, document), counts.get(document.id) ?? 0);

export async function listEntreprises(context: Context, query: ListInput) {
  const { page, size, sort } = query;
  const filter = new Filter()
    .and("data ->> 'departement' = ?", query.departement)
    .and("data -> 'qualificationsRGE' @> jsonb_build_array(jsonb_build_object('domaine', ?::text))", query.rge)
    .search(query.search, SEARCHED);
  const order = orderBy(sort ?? 'raisonSociale', ORDER);
  const { items, total } = await pageVisible(context.db, context, {
    collection: 'entreprises',
    filter,
    order,
    page,
    size,
  });
  const counts = await countDossiers(context, 'idEntreprise');
  return ok({ items: items.map((document) => presentEntreprise(context, document, counts)), total, page, size });
}

export async function readEntreprise(
  context: Context,
  id: string,
): Promise<Result<ReturnType<typeof presentEntreprise>>> {
  const document = await findVisible(context.db, context, { collection: 'entreprises', id });
  if (document === null) return refuse('INTROUVABLE');
  return ok(presentEntreprise(context, document, await countDossiers(context, 'idEntreprise')));
}

/** Clients that work with this installer, in the office's scope or, for the installer itself, through its own record. */
export async function clientsOf(
  context: Context,
  idEntreprise: string,
): Promise<Result<ReturnType<typeof presentClient>[]>> {
  const { acteur, db, variante } = context;
  const known = await findVisible(db, context, { collection: 'entreprises', id: idEntreprise });
  if (known === null) return refuse('INTROUVABLE');
  const isOwn = acteur.role === 'ENTREPRISE';
  const documents = await listVisible(db, isOwn ? namedIn(context, variante) : context, {
    collection: 'records',
    where: "data ->> 'kind' = 'client' and data -> 'entreprises' @> jsonb_build_array($3::text)",
    params: [idEntreprise],
    tail: "order by data ->> 'raisonSociale', id",
  });
  const counts = await countDossiers(context, 'idClient');
  return ok(documents.map((document) => presentClient(context, document, counts)));
}

/** Installers of this client. */
export async function entreprisesOf(
  context: Context,
  idClient: string,
): Promise<Result<ReturnType<typeof presentEntreprise>[]>> {
  const { acteur, db, variante } = context;
  const client = await findVisible(db, context, { collection: 'records', id: idClient });
  if (client?.data['kind'] !== 'client') return refuse('INTROUVABLE');
  const documents = await listVisible(db, acteur.role === 'CLIENT' ? namedIn(context, variante) : context, {
    collection: 'entreprises',
    where: 'id = any($3::text[])',
    params: [linksOf(client)],
    tail: "order by data ->> 'raisonSociale', id",
  });
  const counts = await countDossiers(context, 'idEntreprise');
  return ok(documents.map((document) => presentEntreprise(context, document, counts)));
}

/** Ids of the installers linked to a client. */
export const linksOf = ({ data }: SeenDocument): readonly string[] =>
  (data as unknown as ClientRecord).entreprises ?? [];
