/**
 * GET /api/Sync/pull. Guarantees:
 * 1. The order is seq, given at commit under a lock (db/migrations): a page never passes over a smaller seq that
 *    will appear later.
 * 2. A page holds only documents that share a key with the caller; what left their scope is a tombstone.
 * 3. The text of a document goes from the database to the answer without becoming an object, except for the readers
 *    from whom something is hidden.
 */
import type { PullQuery } from '#domain/sync/messages.ts';
import { isReduced, vuePour } from '#domain/access/vues.ts';
import type { Fields, SyncedCollection } from '#domain/sync/documents.ts';
import type { Sql } from '../db/db.ts';
import type { Epoch } from '../db/epoch.ts';
import { erasedOf } from '../documents/document.ts';
import type { OpenSession } from '../http/context.ts';
import { markAt } from './marks.ts';
import { type Rest, RestCounter } from './rest-counter.ts';

interface PageRow {
  readonly collection: SyncedCollection;
  readonly id: string;
  readonly rev: number;
  readonly seq: number;
  readonly supprime: boolean;
  readonly text: string;
}

const KEYS = 'collection, id, rev, seq, supprime';
const DOCUMENTS = `select ${KEYS}, data from documents where seq > $1 and portees && $2::text[]`;

/** Only the rows of the page become text: written beside the condition, every row of the scope would, to be sorted. */
const written = (rows: string): string =>
  `select ${KEYS}, coalesce(data::text, '') as text from (${rows} order by seq limit $3) page order by seq`;

/** A device that names no epoch has never pulled: it knows nothing that could be taken away. */
const FIRST_PAGE = written(`${DOCUMENTS} and not supprime`);

const NEXT_PAGE = written(`(${DOCUMENTS} order by seq limit $3)
  union all
  (select s.collection, s.id, coalesce(d.rev, 0), s.seq, true, null::jsonb
   from sorties s left join documents d on d.collection = s.collection and d.id = s.id
   where s.portee = any($2::text[]) and s.seq > $1 and (d.portees && $2::text[] and not d.supprime) is not true
   order by s.seq limit $3)`);

/** The visits of some days, their dossiers, and the reference data: what a controller needs to leave now. */
const OF_DAYS = `with visites as (
    select id_dossier from documents
    where collection = 'interventions' and portees && $2::text[] and not supprime
      and data ->> 'dateRdv' >= to_char($4::timestamp at time zone 'Europe/Paris' at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI')
      and data ->> 'dateRdv' < to_char(($5::timestamp + interval '1 day') at time zone 'Europe/Paris' at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI'))
  ${written(`${DOCUMENTS} and not supprime and (id_dossier in (select id_dossier from visites)
    or (id_dossier is null and collection <> 'entreprises' and data ->> 'kind' is distinct from 'client'))`)}`;

export interface Page {
  readonly text: string;
  readonly docs: number;
  /** Documents of this page and after it. */
  readonly total: number;
}

export interface PullDeps {
  readonly sql: Sql;
  readonly epoch: Epoch;
  readonly heure: string;
  readonly rest: RestCounter;
}

/** One page, as JSON text (pullAnswer of domain/sync/messages.ts). */
export async function pullPage(query: PullQuery, session: OpenSession, deps: PullDeps): Promise<Page> {
  const { sql, epoch, heure, rest } = deps;
  const from = query.epoch === undefined || query.epoch === epoch.epoch ? (query.seq ?? 0) : 0;
  const rows = await readRows(sql, session, { ...query, seq: from });
  const last = rows.at(-1)?.seq ?? from;
  const fini = rows.length < query.limit;
  const restants = fini ? 0 : await rest.after(sql, restOf(session, query, { from, last, count: rows.length }));
  const head = {
    epoch: epoch.epoch,
    ...(epoch.epochSeq === null ? {} : { epochSeq: epoch.epochSeq }),
    seq: last,
    fini,
    restants,
    heure,
    ...(fini ? await markOf(query, last, deps) : {}),
  };
  const docs = rows.map((row) => `{"c":"${row.collection}","d":${documentText(row, session)}}`);
  return {
    text: `${JSON.stringify(head).slice(0, -1)},"docs":[${docs.join(',')}]}`,
    docs: rows.length,
    total: rows.length + restants,
  };
}

/** The days of a visit say nothing of how far the database has come. */
async function markOf({ debut, fin }: PullQuery, last: number, { sql, heure }: PullDeps): Promise<{ repere?: string }> {
  const isDays = debut !== undefined || fin !== undefined;
  return isDays || last === 0 ? {} : { repere: await markAt(sql, last, heure) };
}

async function readRows(
  sql: Sql,
  { portees }: OpenSession,
  { epoch, seq, limit, debut, fin }: PullQuery & { seq: number },
): Promise<PageRow[]> {
  if (debut !== undefined || fin !== undefined) {
    const days = [debut ?? fin ?? '', fin ?? debut ?? ''];
    return sql.query<PageRow>(OF_DAYS, [seq, portees, limit, ...days]);
  }
  return sql.query<PageRow>(epoch === undefined ? FIRST_PAGE : NEXT_PAGE, [seq, portees, limit]);
}

function documentText(row: PageRow, { acteur }: OpenSession): string {
  const { collection, id, rev, seq, supprime, text } = row;
  if (supprime)
    return JSON.stringify({ id, rev, seq, supprime, ...erasedOf(text === '' ? {} : (JSON.parse(text) as Fields)) });
  const visible = isReduced(acteur, collection) ? JSON.stringify(vuePour(acteur, collection, JSON.parse(text))) : text;
  return `${visible.slice(0, -1)},"rev":${rev},"seq":${seq}}`;
}

function restOf(
  session: OpenSession,
  query: PullQuery,
  { from, last, count }: { from: number; last: number; count: number },
): Rest {
  const isDays = query.debut !== undefined || query.fin !== undefined;
  return { key: `${session.id}:${isDays ? 'jours' : 'tout'}`, portees: session.portees, from, last, count };
}
