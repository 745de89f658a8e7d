/**
 * GET /api/Sync/estimation ([sync/C16]): what a device would be sent since its checkpoint, so that it can say so before. An
 * estimate: the text of a thousand documents stands for the others, since writing them all as text costs what sending
 * them does.
 */
import { must } from '#domain/base/must.ts';
import type { ServerEstimate } from '#domain/sync/download.ts';
import type { Sql } from '../db/db.ts';
import { localDaySql } from '../documents/zone.ts';
import type { OpenSession } from '../http/context.ts';

const SAMPLE = 1000;

const DOCUMENTS = `with attendus as (
    select data from documents where seq > $1 and portees && $2::text[] and not supprime)
  select (select count(*) from attendus) as documents,
    (select coalesce(avg(octet_length(data::text)), 0) from (select data from attendus limit ${SAMPLE}) tires) as moyenne`;

/** Visits still to make: the caller's own for a controller. */
const TO_DO = `i.etat not in ('VALIDE', 'ANNULE', 'REMPLACE')
    and ($3::integer is null or $3 in ((i.data ->> 'idControleur')::integer, (i.data ->> 'idSecond')::integer))
    and ($4::text is null or ${localDaySql("i.data ->> 'dateRdv'", 'i.')} between $4 and $5)`;

/** Photos that the server has, of these visits. */
const PHOTOS = `select count(*) as photos, coalesce(sum((p.data ->> 'taille')::bigint), 0)::float8 as octets
  from documents p join documents i on i.collection = 'interventions' and i.id = p.data ->> 'idIntervention'
  where p.collection = 'photos' and p.seq > $1 and p.portees && $2::text[] and not p.supprime
    and p.data ->> 'recuLe' is not null and p.data ->> 'retireLe' is null
    and ${TO_DO}`;

/** Files that the server has, of the dossiers of these visits. */
const FILES = `select count(*) as photos, coalesce(sum((f.data ->> 'taille')::bigint), 0)::float8 as octets
  from documents f
  where f.collection = 'records' and f.data ->> 'kind' = 'fichier' and f.seq > $1 and f.portees && $2::text[] and not f.supprime
    and f.data ->> 'recuLe' is not null and f.data ->> 'retireLe' is null
    and exists (select 1 from documents i where i.collection = 'interventions' and i.id_dossier = f.id_dossier
      and not i.supprime and ${TO_DO})`;

export interface EstimateQuery {
  readonly seq: number;
  /** Days of the visits, inclusive; absent: all. */
  readonly debut?: string | undefined;
  readonly fin?: string | undefined;
}

export async function estimate(
  sql: Sql,
  session: OpenSession,
  query: EstimateQuery,
): Promise<Omit<ServerEstimate, 'plafond'>> {
  return { ...(await documentsAfter(sql, session, query)), ...(await photosAfter(sql, session, query)) };
}

async function documentsAfter(sql: Sql, { portees }: OpenSession, { seq }: EstimateQuery) {
  const rows = await sql.query<{ documents: number; moyenne: string | number }>(DOCUMENTS, [seq, portees]);
  const { documents, moyenne } = must(rows[0], 'a count is one row');
  return { documents, octets: Math.round(documents * Number(moyenne)) };
}

async function photosAfter(sql: Sql, { portees, actor }: OpenSession, { seq, debut, fin }: EstimateQuery) {
  const controleur = actor.role === 'CONTROL' ? actor.id : null;
  const days = [debut ?? fin ?? null, fin ?? debut ?? null];
  const accounts = { photos: 0, octetsPhotos: 0 };
  for (const statement of [PHOTOS, FILES]) {
    const rows = await sql.query<{ photos: number; octets: number }>(statement, [seq, portees, controleur, ...days]);
    const { photos, octets } = must(rows[0], 'a count is one row');
    accounts.photos += photos;
    accounts.octetsPhotos += octets;
  }
  return accounts;
}
