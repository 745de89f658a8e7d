/**
 * The door of the pull (visible.ts): what changed in a scope, as text that its reader may have. The text of a document
 * goes from the database to the answer without becoming an object, but for the kinds of which this reader is told less.
 */
import { isReduced, viewFor } from '#domain/gate/views.ts';
import type { Fields, SyncedCollection } from '#domain/fields/documents.ts';
import type { PullQuery } from '#domain/sync/messages.ts';
import type { Sql } from '../db/db.ts';
import { erasedOf } from './document.ts';
import { noteReading, type Reader } from './visible.ts';
import { localDaySql } from './zone.ts';

interface PageRow {
  readonly collection: SyncedCollection;
  readonly id: string;
  readonly rev: number;
  readonly seq: number;
  readonly supprime: boolean;
  readonly idDossier: string | null;
  /** Of a record: what it is. */
  readonly kind: string | null;
  readonly text: string;
}

const KEYS = 'collection, id, rev, seq, supprime, id_dossier';
const DOCUMENTS = `select ${KEYS}, data from documents where seq > $1 and portees && $2::text[]`;

/** Only the rows of the page become text: written beside the condition, every row of the scope would, to be sorted. */
const written = (rows: string): string =>
  `select ${KEYS} as "idDossier", case when collection = 'records' then data ->> 'kind' end as kind,
    coalesce(data::text, '') as text from (${rows} order by seq limit $3) page order by seq`;

/** A device that names no epoch has never pulled: it knows nothing that could be taken away. */
const FIRST_PAGE = written(`${DOCUMENTS} and not supprime`);

const NEXT_PAGE = written(`(${DOCUMENTS} order by seq limit $3)
  union all
  (select s.collection, s.id, coalesce(d.rev, 0), s.seq, true, null, null::jsonb
   from sorties s left join documents d on d.collection = s.collection and d.id = s.id
   where s.portee = any($2::text[]) and s.seq > $1 and (d.portees && $2::text[] and not d.supprime) is not true
   order by s.seq limit $3)`);

/** The visits of some days, their dossiers, and the reference data: what a controller needs to leave now. */
const OF_DAYS = `with visites as (
    select id_dossier from documents
    where collection = 'interventions' and portees && $2::text[] and not supprime
      and data ->> 'dateRdv' between ($4::text::date - 1)::text and ($5::text::date + 2)::text
      and ${localDaySql("data ->> 'dateRdv'")} between $4 and $5)
  ${written(`${DOCUMENTS} and not supprime and (id_dossier in (select id_dossier from visites)
    or (id_dossier is null and collection <> 'entreprises' and data ->> 'kind' is distinct from 'client'))`)}`;

/** What a device is sent of a document: `text`, the JSON of it. */
export interface Change {
  readonly collection: SyncedCollection;
  readonly seq: number;
  readonly text: string;
}

/** One page of what came after a seq, in order. */
export async function readChanges(
  sql: Sql,
  reader: Reader,
  { epoch, seq, limit, debut, fin }: PullQuery & { seq: number },
): Promise<Change[]> {
  const { portees } = reader;
  const isDays = debut !== undefined || fin !== undefined;
  const rows = isDays
    ? await sql.query<PageRow>(OF_DAYS, [seq, portees, limit, debut ?? fin ?? '', fin ?? debut ?? ''])
    : await sql.query<PageRow>(epoch === undefined ? FIRST_PAGE : NEXT_PAGE, [seq, portees, limit]);
  return rows.map((row) => ({ collection: row.collection, seq: row.seq, text: textFor(reader, row) }));
}

function textFor(reader: Reader, row: PageRow): string {
  const { collection, id, rev, seq, supprime, kind, text } = row;
  if (supprime)
    return JSON.stringify({ id, rev, seq, supprime, ...erasedOf(text === '' ? {} : (JSON.parse(text) as Fields)) });
  noteReading(reader, row);
  const { actor } = reader;
  const told = isReduced(actor, { collection, kind })
    ? JSON.stringify(viewFor(actor, collection, JSON.parse(text) as Fields))
    : text;
  return `${told.slice(0, -1)},"rev":${rev},"seq":${seq}}`;
}
