/**
 * The door: what a caller may know of documents ([access/A22] of domain/access/SPEC.md). Every answer of the server that tells
 * of a document reads it here, in page.ts (lists), visible-past.ts (who wrote what) or visible-changes.ts (the pull).
 * 1. Scope first: out of it, deleted and unknown are the same answer.
 * 2. Then fields by role (domain/gate/views.ts): what comes out is the reader's view.
 * 3. What an assessor or the State reads of an archive is noted, document by document ([access/A24]).
 * What the server decides by itself reads documents whole, inside server/documents; a call that writes asks locked.ts.
 */
import type { Dossier } from '#domain/dossiers/dossier.ts';
import type { Intervention } from '#domain/interventions/intervention.ts';
import type { Stored } from '#domain/kind/kind.ts';
import { kindOf } from '#domain/kinds.ts';
import type { Actor } from '#domain/access/roles.ts';
import { viewFor } from '#domain/gate/views.ts';
import type { ServerDocument, SyncedCollection } from '#domain/fields/documents.ts';
import type { Variant } from '#domain/variants/variants.ts';
import type { Param, Sql } from '../db/db.ts';
import {
  COLUMNS,
  findDocument,
  isVisible,
  type StoredDocument,
  type StoredIn,
  tombstone,
  toServerDocument,
} from './document.ts';

/** Who asks: what they are, and the keys that they hold. */
export interface Reader {
  readonly actor: Actor;
  readonly portees: readonly string[];
  /** Where what they read is noted; absent: it is not. */
  readonly readings?: Readings;
}

/** [access/A24] A document that was told: what belongs to a dossier, and the kinds that are noted outside of one. */
export interface Reading {
  readonly collection: SyncedCollection;
  readonly id: string;
  /** null: it stands in none. */
  readonly idDossier: string | null;
}
export type Readings = Map<string, Reading>;

/** A document as its reader may see it. Its keys are nobody's business. */
export type SeenDocument = Omit<StoredDocument, 'portees'>;
/** The same, of one collection; what its reader is not told of it is absent all the same. */
export type SeenIn<C extends SyncedCollection> = Omit<StoredIn<C>, 'portees'>;

export interface Key<C extends SyncedCollection = SyncedCollection> {
  readonly collection: C;
  readonly id: string;
}

export function noteReading(
  { readings }: Reader,
  {
    collection,
    id,
    idDossier,
    kind,
  }: Reading & {
    /** Of a record, which of them it is. */
    readonly kind?: unknown;
  },
): void {
  if (idDossier !== null || kindOf(collection, { kind }).isNoted === true)
    readings?.set(`${collection} ${id}`, { collection, id, idDossier });
}

/** In the reader's scope, by their role. */
export function seenBy<C extends SyncedCollection>(reader: Reader, stored: StoredIn<C>): SeenIn<C>;
export function seenBy(reader: Reader, stored: StoredDocument): SeenDocument;
export function seenBy(reader: Reader, stored: StoredDocument): SeenDocument {
  const { portees: _, ...document } = stored;
  noteReading(reader, { ...document, kind: document.data['kind'] });
  return { ...document, data: viewFor(reader.actor, document.collection, document.data) };
}

/** As it is sent to a reader who sees it: what was just written was seen by who wrote it. */
export const tellTo = (actor: Actor, document: SeenDocument): ServerDocument =>
  viewFor(actor, document.collection, toServerDocument(document));

/** One document in a scope; null out of it. */
export async function findVisible<C extends SyncedCollection>(
  sql: Sql,
  reader: Reader,
  { collection, id }: Key<C>,
): Promise<SeenIn<C> | null> {
  const document = await findDocument(sql, { collection, id });
  return document !== null && isVisible(document, reader.portees) ? seenBy(reader, document) : null;
}

/**
 * Third parties that a document of the scope names stand in no scope of a controller, a client or an installer: they are
 * asked for by the ids that were read there, and told by role as everything else.
 */
export const namedIn = (reader: Reader, variante: Variant): Reader => ({ ...reader, portees: [`admin:${variante}`] });

export interface VisibleQuery<C extends SyncedCollection = SyncedCollection> {
  readonly collection: C;
  /** Over the columns of `documents`; its parameters are $3 and the following. */
  readonly where?: string;
  readonly params?: readonly Param[];
}

/** Fields that say which view applies: read with those that are asked for. */
const DECISIVE = [
  'kind',
  'variante',
  'etat',
  'signatureStatus',
  'typeOfTypeIntervention',
  'idUser',
  'idBureau',
  'idBureauInspection',
];

const some = (alias: string, fields: readonly string[]): string =>
  `jsonb_build_object(${[...new Set([...DECISIVE, ...fields])].map((field) => `'${field}', ${alias}.data -> '${field}'`).join(', ')})`;

interface ListQuery<C extends SyncedCollection> extends VisibleQuery<C> {
  /** Order, limit, offset. */
  readonly tail?: string;
  /** The only fields read, where a list would carry much for little; absent: all. */
  readonly fields?: readonly string[];
}

/** Documents of one collection in a scope. */
export async function listVisible<C extends SyncedCollection>(
  sql: Sql,
  reader: Reader,
  { collection, where = 'true', params = [], tail = 'order by seq desc', fields }: ListQuery<C>,
): Promise<SeenIn<C>[]> {
  const columns = fields === undefined ? COLUMNS : COLUMNS.replace(' data,', ` ${some('documents', fields)} as data,`);
  const text = `select ${columns} from documents
    where collection = $1 and portees && $2::text[] and not supprime and (${where}) ${tail}`;
  const rows = await sql.query<StoredIn<C>>(text, [collection, reader.portees, ...params]);
  return rows.map((row) => seenBy(reader, row));
}

/** How many there are. */
export async function countVisible(
  sql: Sql,
  { portees }: Reader,
  { collection, where = 'true', params = [] }: VisibleQuery,
): Promise<number> {
  const text = `select count(*)::integer as n from documents
    where collection = $1 and portees && $2::text[] and not supprime and (${where})`;
  return (await sql.query<{ n: number }>(text, [collection, portees, ...params]))[0]?.n ?? 0;
}

/** Fields by which documents are counted: none of them is hidden from anybody. */
const COUNTED = {
  etat: 'etat',
  idClient: "data ->> 'idClient'",
  idEntreprise: "data ->> 'idEntreprise'",
  idVersionFormulaire: "data ->> 'idVersionFormulaire'",
} as const;

/** How many documents of a scope there are of each value of a field; those without one are left out. */
export async function countVisibleBy(
  sql: Sql,
  { portees }: Reader,
  { collection, by }: { readonly collection: SyncedCollection; readonly by: keyof typeof COUNTED },
): Promise<ReadonlyMap<string, number>> {
  const rows = await sql.query<{ value: string; n: number }>(
    `select ${COUNTED[by]} as value, count(*)::integer as n from documents
     where collection = $1 and portees && $2::text[] and not supprime and ${COUNTED[by]} is not null group by 1`,
    [collection, portees],
  );
  return new Map(rows.map(({ value, n }) => [value, n]));
}

export interface WithDossierQuery<I extends FieldOf<Intervention>, D extends FieldOf<Dossier>> {
  /** Of the intervention (`i`) and of its dossier (`d`); its parameters are $3 and the following. */
  readonly where: string;
  readonly params: readonly Param[];
  readonly tail?: string;
  /** Fields read of each: all of the intervention when absent. */
  readonly intervention?: readonly I[];
  readonly dossier: readonly D[];
}

type FieldOf<T> = keyof T & string;
interface VisitWithDossier<I extends FieldOf<Intervention>, D extends FieldOf<Dossier>> {
  readonly id: string;
  readonly idDossier: string;
  readonly intervention: Stored<Pick<Intervention, I>>;
  readonly dossier: Stored<Pick<Dossier, D>> | null;
}

/** Interventions of a scope with a few fields of their dossier; null: that dossier is out of the scope. */
export async function listWithDossier<
  D extends FieldOf<Dossier>,
  I extends FieldOf<Intervention> = FieldOf<Intervention>,
>(
  sql: Sql,
  reader: Reader,
  { where, params, tail = '', intervention, dossier }: WithDossierQuery<I, D>,
): Promise<VisitWithDossier<I, D>[]> {
  const rows = await sql.query<VisitWithDossier<I, D>>(
    `select i.id, i.id_dossier as "idDossier", ${intervention === undefined ? 'i.data' : some('i', intervention)} as intervention,
       case when d.id is null then null else ${some('d', dossier)} end as dossier
     from documents i left join documents d
       on d.collection = 'dossiers' and d.id = i.id_dossier and d.portees && $2::text[] and not d.supprime
     where i.collection = $1 and i.portees && $2::text[] and not i.supprime and (${where}) ${tail}`,
    ['interventions', reader.portees, ...params],
  );
  return rows.map((row) => {
    noteReading(reader, { ...row, collection: 'interventions' });
    return {
      ...row,
      intervention: viewFor(reader.actor, 'interventions', row.intervention),
      dossier: row.dossier === null ? null : viewFor(reader.actor, 'dossiers', row.dossier),
    };
  });
}

/**
 * One document as a device holds it: as its reader may see it, a tombstone when it left their scope, null when it was
 * never theirs.
 */
export async function presentDocument(
  sql: Sql,
  reader: Reader,
  { collection, id }: Key,
): Promise<ServerDocument | null> {
  const document = await findDocument(sql, { collection, id });
  if (document === null) return null;
  if (isVisible(document, reader.portees)) return toServerDocument(seenBy(reader, document));
  const left = await leftAt(sql, reader, document);
  return left === null ? null : tombstone({ ...document, seq: left });
}

/** Whether this reader sees a document, or once did: of any other they learn not even that there is one ([access/A44]). */
export const isOrWasSeen = async (
  sql: Sql,
  reader: Pick<Reader, 'portees'>,
  document: StoredDocument,
): Promise<boolean> => isVisible(document, reader.portees) || (await leftAt(sql, reader, document)) !== null;

/** The same, of what an id names: false where nothing ever stood. */
export async function isKnownTo(sql: Sql, reader: Pick<Reader, 'portees'>, key: Key): Promise<boolean> {
  const document = await findDocument(sql, key);
  return document !== null && isOrWasSeen(sql, reader, document);
}

/** Seq at which a document left this scope; null: it was never there. */
export async function leftAt(
  sql: Sql,
  { portees }: Pick<Reader, 'portees'>,
  document: StoredDocument,
): Promise<number | null> {
  const [exit] = await sql.query<{ seq: number }>(
    'select seq from sorties where collection = $1 and id = $2 and portee = any($3::text[]) order by seq desc limit 1',
    [document.collection, document.id, portees],
  );
  if (exit !== undefined) return exit.seq;
  return document.supprime && document.portees.some((portee) => portees.includes(portee)) ? document.seq : null;
}
