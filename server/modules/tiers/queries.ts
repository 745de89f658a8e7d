import { ok, refuse, type Result } from '#domain/base/result.ts';
import type { ClientRecord, Entreprise } from '#domain/sync/references.ts';
import { clientPresente, entreprisePresentee } from '#domain/tiers/presentation.ts';
import type { Sql } from '../../db/db.ts';
import { findDocument, findVisible, listVisible, type StoredDocument } from '../../documents/document.ts';
import { Filter, orderBy, pageVisible } from '../../documents/page.ts';
import type { Context } from '../../http/context.ts';

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
export async function countDossiers(
  sql: Sql,
  portees: readonly string[],
  champ: 'idClient' | 'idEntreprise',
): Promise<Map<string, number>> {
  const rows = await sql.query<{ id: string; n: number }>(
    `select data ->> '${champ}' as id, count(*)::integer as n from documents
     where collection = 'dossiers' and portees && $1::text[] and not supprime and data ->> '${champ}' is not null group by 1`,
    [portees],
  );
  return new Map(rows.map(({ id, n }) => [id, n]));
}

export const presentClient = ({ acteur }: Context, { data }: StoredDocument, counts: ReadonlyMap<string, number>) =>
  clientPresente(acteur.role, data as unknown as ClientRecord, counts.get(String(data['id'])) ?? 0);

/** A controller knows the clients of their dossiers: those stand in no scope of theirs, so their ids are read there. */
async function clientScope(context: Context): Promise<{ portees: readonly string[]; ids: string[] | undefined }> {
  const { acteur, db, portees, variante } = context;
  if (acteur.role !== 'CONTROL') return { portees, ids: undefined };
  const counts = await countDossiers(db, portees, 'idClient');
  return { portees: [`admin:${variante}`], ids: [...counts.keys()] };
}

export async function listClients(context: Context, query: ListInput) {
  const { db } = context;
  const { page, size, sort } = query;
  const { portees, ids } = await clientScope(context);
  const filter = new Filter()
    .and("data ->> 'kind' = ?", 'client')
    .and('id = any(?::text[])', ids)
    .and("data ->> 'departement' = ?", query.departement)
    .search(query.search, SEARCHED);
  const order = orderBy(sort ?? 'raisonSociale', ORDER);
  const { items, total } = await pageVisible(db, { collection: 'records', portees, filter, order, page, size });
  const counts = await countDossiers(db, context.portees, 'idClient');
  return ok({ items: items.map((document) => presentClient(context, document, counts)), total, page, size });
}

export async function readClient(context: Context, id: string): Promise<Result<ReturnType<typeof presentClient>>> {
  const { db, acteur, portees } = context;
  const counts = await countDossiers(db, portees, 'idClient');
  const isOfTheirs = acteur.role === 'CONTROL' && counts.has(id);
  const document = isOfTheirs
    ? await findDocument(db, { collection: 'records', id })
    : await findVisible(db, { collection: 'records', id, portees });
  return document?.data['kind'] === 'client' ? ok(presentClient(context, document, counts)) : refuse('INTROUVABLE');
}

export const presentEntreprise = ({ acteur }: Context, { data }: StoredDocument, counts: ReadonlyMap<string, number>) =>
  entreprisePresentee(acteur.role, data as unknown as Entreprise, counts.get(String(data['id'])) ?? 0);

export async function listEntreprises(context: Context, query: ListInput) {
  const { db, portees } = context;
  const { page, size, sort } = query;
  const filter = new Filter()
    .and("data ->> 'departement' = ?", query.departement)
    .and("data -> 'qualificationsRGE' @> jsonb_build_array(jsonb_build_object('domaine', ?::text))", query.rge)
    .search(query.search, SEARCHED);
  const order = orderBy(sort ?? 'raisonSociale', ORDER);
  const { items, total } = await pageVisible(db, { collection: 'entreprises', portees, filter, order, page, size });
  const counts = await countDossiers(db, portees, 'idEntreprise');
  return ok({ items: items.map((document) => presentEntreprise(context, document, counts)), total, page, size });
}

export async function readEntreprise(
  context: Context,
  id: string,
): Promise<Result<ReturnType<typeof presentEntreprise>>> {
  const { db, portees } = context;
  const document = await findVisible(db, { collection: 'entreprises', id, portees });
  if (document === null) return refuse('INTROUVABLE');
  return ok(presentEntreprise(context, document, await countDossiers(db, portees, 'idEntreprise')));
}

/** Clients that work with this installer, in the office's scope or, for the installer itself, through its own record. */
export async function clientsOf(
  context: Context,
  idEntreprise: string,
): Promise<Result<ReturnType<typeof presentClient>[]>> {
  const { acteur, db, portees, variante } = context;
  const known = await findVisible(db, { collection: 'entreprises', id: idEntreprise, portees });
  if (known === null) return refuse('INTROUVABLE');
  const isOwn = acteur.role === 'ENTREPRISE';
  const documents = await listVisible(db, {
    collection: 'records',
    portees: isOwn ? [`admin:${variante}`] : portees,
    where: "data ->> 'kind' = 'client' and data -> 'entreprises' @> jsonb_build_array($3::text)",
    params: [idEntreprise],
    tail: "order by data ->> 'raisonSociale', id",
  });
  const counts = await countDossiers(db, portees, 'idClient');
  return ok(documents.map((document) => presentClient(context, document, counts)));
}

/** Installers of this client. */
export async function entreprisesOf(
  context: Context,
  idClient: string,
): Promise<Result<ReturnType<typeof presentEntreprise>[]>> {
  const { acteur, db, portees, variante } = context;
  const client = await findVisible(db, { collection: 'records', id: idClient, portees });
  if (client?.data['kind'] !== 'client') return refuse('INTROUVABLE');
  const documents = await listVisible(db, {
    collection: 'entreprises',
    portees: acteur.role === 'CLIENT' ? [`admin:${variante}`] : portees,
    where: 'id = any($3::text[])',
    params: [linksOf(client)],
    tail: "order by data ->> 'raisonSociale', id",
  });
  const counts = await countDossiers(db, portees, 'idEntreprise');
  return ok(documents.map((document) => presentEntreprise(context, document, counts)));
}

/** Ids of the installers linked to a client. */
export const linksOf = ({ data }: StoredDocument): readonly string[] =>
  (data as unknown as ClientRecord).entreprises ?? [];
