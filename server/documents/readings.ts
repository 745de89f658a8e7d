import type { CallAnswer } from '#domain/api/call.ts';
import type { consultationsCalls } from '#domain/api/consultations.ts';
import type { Sql } from '../db/db.ts';
import type { Reader } from './visible.ts';

type Page = CallAnswer<typeof consultationsCalls.consultations>;
type Row = Page['items'][number];

/** Lines of the register that one page looks at: a page of the pull alone notes hundreds. */
const LINES = 2000;

/**
 * [access/A46] Readings of what stands in the reader's scope now, the newest first: all that one call told of a dossier, a lot, a
 * synthesis or a supervision is one of them. Lines of other offices are looked at, and tell nothing.
 */
export async function readingsInScope(
  sql: Sql,
  { portees }: Pick<Reader, 'portees'>,
  { avant }: { readonly avant?: number | undefined },
): Promise<Page> {
  const [bounds] = await sql.query<{ n: number; lines: number }>(
    `select min(n)::integer as n, count(*)::integer as lines from (
       select n from consultations where id_doc is not null and ($1::bigint is null or n < $1) order by n desc limit ${LINES}) c`,
    [avant ?? null],
  );
  if (bounds === undefined || bounds.lines === 0) return { items: [], suite: null };
  const items = await sql.query<Row>(
    `select max(c.n)::text as id, c.le, coalesce(trim(u.prenom || ' ' || u.nom), '') as qui, c.role,
       case when c.id_dossier is not null then 'dossier' else coalesce(min(d.data ->> 'kind'), 'lot') end as genre,
       coalesce(min(f.numero), min(d.data ->> 'uniqueCode'), min(d.data -> 'donnees' -> 'lot' ->> 'uniqueCode'), min(d.numero), '') as nom,
       c.id_dossier as "idDossier", min(case when c.collection = 'rsBatchs' then c.id_doc else d.data ->> 'idLot' end) as "idLot",
       count(*)::integer as documents, bool_or(c.appel in ('rsReportArchive', 'rsReportArchives')) as archive
     from consultations c
       join documents d on d.collection = c.collection and d.id = c.id_doc and d.portees && $1::text[]
       left join documents f on f.collection = 'dossiers' and f.id = c.id_dossier
       left join utilisateurs u on u.id = c.id_user
     where c.id_doc is not null and c.n >= $2 and ($3::bigint is null or c.n < $3)
     group by c.le, c.id_user, c.role, c.appel, c.id_dossier, u.prenom, u.nom, case when c.id_dossier is null then c.id_doc end
     order by max(c.n) desc`,
    [portees, bounds.n, avant ?? null],
  );
  return { items, suite: bounds.lines < LINES ? null : bounds.n };
}
