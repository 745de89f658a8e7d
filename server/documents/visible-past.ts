/** What a caller may know of who wrote what: the door of the history (visible.ts). */
import { CUSTOMERS } from '#domain/kind/reserves.ts';
import { isPathTold } from '#domain/gate/views.ts';
import type { historyLine } from '#domain/api/demande-shapes.ts';
import type { Json } from '#domain/base/json.ts';
import type { FieldPath, Fields, SyncedCollection } from '#domain/fields/documents.ts';
import { readPath } from '#domain/fields/paths.ts';
import type { z } from 'zod';
import type { Sql } from '../db/db.ts';
import { findDocument, isVisible } from './document.ts';
import type { Key, Reader } from './visible.ts';

type Authors = Record<FieldPath, { nom: string; le: string }>;
/** A document as a device knew it. */
type Known = Key & { readonly rev: number };

/**
 * [access/A45] Name of who wrote a line (`h`), for this reader: outside the office, the people of a client or an installer
 * that the dossier no longer has are nobody. Parameter $1: whether the reader is outside.
 */
const NAMED = `case when $1 and exists (
    select 1 from utilisateurs u join documents d on d.collection = 'dossiers' and d.id = h.id_dossier
    where u.id = h.id_user and (u.role = 'CLIENT' and u.id_client::text is distinct from d.data ->> 'idClient'
      or u.role = 'ENTREPRISE' and u.id_entreprise::text is distinct from d.data ->> 'idEntreprise'))
  then '' else utilisateur end`;
const isOutside = ({ role }: Reader['actor']): boolean => CUSTOMERS.includes(role);

/** Who wrote each path of a document since a revision, and when: for the person who has to settle a conflict. */
async function authorsSince(sql: Sql, actor: Reader['actor'], { collection, id, rev }: Known): Promise<Authors> {
  const lines = await sql.query<{ champ: string; nom: string; le: string }>(
    `select distinct on (champ) champ, ${NAMED} as nom, le from historique h
     where collection = $2 and id_doc = $3 and rev > $4 and champ is not null order by champ, n desc`,
    [isOutside(actor), collection, id, rev],
  );
  return Object.fromEntries(lines.map(({ champ, nom, le }) => [champ, { nom, le }]));
}

/** Who wrote each path since a revision, of those that this reader is told; null: the document is not theirs. */
export async function visibleAuthors(
  sql: Sql,
  { actor, portees }: Reader,
  { collection, id, rev }: Known,
): Promise<Authors | null> {
  const document = await findDocument(sql, { collection, id });
  if (document === null || !isVisible(document, portees)) return null;
  const authors = await authorsSince(sql, actor, { collection, id, rev });
  const isTold = ([path]: [FieldPath, unknown]) => isPathTold(actor, { collection, doc: document.data, path });
  return Object.fromEntries(Object.entries(authors).filter(isTold));
}

/** Number of a document, and what stands at these paths now; neither of what this reader does not see, or is not told. */
export async function visibleValues(
  sql: Sql,
  { actor, portees }: Reader,
  { collection, id, paths }: Key & { readonly paths: readonly FieldPath[] },
): Promise<{ readonly numero: string | null; readonly valeurs: Readonly<Record<FieldPath, Json>> }> {
  const document = await findDocument(sql, { collection, id });
  if (document === null || !isVisible(document, portees)) return { numero: null, valeurs: {} };
  const { data } = document;
  const numero = typeof data['numero'] === 'string' ? data['numero'] : null;
  const told = paths.filter((path) => isPathTold(actor, { collection, doc: data, path }));
  return { numero, valeurs: Object.fromEntries(told.map((path) => [path, readPath(data, path)])) };
}

type HistoryLine = z.output<typeof historyLine>;
type Row = HistoryLine & { readonly doc: Fields };

/** Fields that say which view applies, of the document that a line is about. */
const DOC = `jsonb_build_object('kind', d.data -> 'kind', 'variante', d.data -> 'variante', 'etat', d.data -> 'etat',
  'signatureStatus', d.data -> 'signatureStatus', 'idBureauInspection', d.data -> 'idBureauInspection', 'typeOfTypeIntervention', d.data -> 'typeOfTypeIntervention')`;

/** What a line tells, with the document (`d`) that it is about. */
const LINE = `le as date, ${NAMED} as utilisateur, action, h.collection, h.numero, champ, hors_ligne as "horsLigne",
  case when importe_par is not null then coalesce((select trim(u.prenom || ' ' || u.nom) from utilisateurs u where u.id = importe_par), '') end as "importePar",
  case when champ is null then null else avant end as avant, case when champ is null then null else apres end as apres,
  case when h.collection = 'records' then d.data ->> 'kind' end as genre, ${DOC} as doc`;
const OF_DOCUMENT = 'join documents d on d.collection = h.collection and d.id = h.id_doc and d.portees && $2::text[]';

/** The lines whose document and path this reader is told of. */
const toldLines = (actor: Reader['actor'], rows: readonly Row[]): HistoryLine[] =>
  rows.flatMap(({ doc, ...line }) => {
    const { collection, champ: path } = line;
    const isTold = path === null || isPathTold(actor, { collection: collection as SyncedCollection, doc, path });
    return isTold ? [line] : [];
  });

/** A record, and the pictures that name it ([supervisions/SU46]). Parameter $3: its id. */
const WITH_PICTURES = `(h.collection, h.id_doc) in (
  select 'records'::text, $3::text union all select collection, id from documents
  where collection = 'photos' and data ->> 'idSupervision' = $3)`;

/**
 * The newest lines of one record and of its pictures in the reader's scope. `outside`: names of its fields that are left out, and what they
 * hold; `without`: a name that is taken out of the values of the others.
 */
export async function visibleHistoryOf(
  sql: Sql,
  { actor, portees }: Reader,
  { id, size, outside, without }: OfRecord,
): Promise<HistoryLine[]> {
  const rows = await sql.query<Row>(
    `select ${LINE} from historique h ${OF_DOCUMENT}
     where ${WITH_PICTURES} and (champ is null or split_part(champ, '.', 1) <> all($4::text[]))
     order by n desc limit $5`,
    [isOutside(actor), portees, id, outside, size],
  );
  return toldLines(actor, rows).map((line) => ({
    ...line,
    avant: withoutName(line.avant, without),
    apres: withoutName(line.apres, without),
  }));
}
interface OfRecord {
  readonly id: string;
  readonly size: number;
  readonly outside: readonly string[];
  readonly without: string;
}
function withoutName(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const kept = Object.entries(value).filter(([key]) => key !== name);
  return Object.fromEntries(kept.map(([key, one]) => [key, withoutName(one, name)]));
}

/**
 * The newest lines of a dossier in the reader's scope: of the documents that they see, deleted ones included, and of the
 * paths that they are told. `statesOnly`: what a customer may know of it.
 */
export async function visibleHistory(
  sql: Sql,
  { actor, portees }: Reader,
  { idDossier, size, statesOnly }: { readonly idDossier: string; readonly size: number; readonly statesOnly: boolean },
): Promise<HistoryLine[]> {
  const rows = await sql.query<Row>(
    `select ${LINE} from historique h ${OF_DOCUMENT}
     where h.id_dossier = $3 and (not $4 or champ = 'etat' and h.collection <> 'records')
     order by n desc limit $5`,
    [isOutside(actor), portees, idDossier, statesOnly, size],
  );
  return toldLines(actor, rows);
}

/** What an assessor or the State read of a dossier, the newest first: a reading is one line, however many documents it told. */
export const readingsOf = (
  sql: Sql,
  { idDossier, size }: { readonly idDossier: string; readonly size: number },
): Promise<HistoryLine[]> =>
  sql.query<HistoryLine>(
    `select c.le as date, coalesce(trim(u.prenom || ' ' || u.nom), '') as utilisateur, 'lecture' as action,
            'dossiers' as collection, d.numero, null as champ, false as "horsLigne", null as "importePar", null::jsonb as avant, null::jsonb as apres,
            null as genre
     from consultations c left join utilisateurs u on u.id = c.id_user
       left join documents d on d.collection = 'dossiers' and d.id = c.id_dossier
     where c.id_dossier = $1 group by c.le, c.id_user, c.appel, u.prenom, u.nom, d.numero
     order by c.le desc limit $2`,
    [idDossier, size],
  );
