import { comparableEmail, comparableEmailSql } from '#domain/base/email.ts';
import { eraseChanges } from '#domain/rgpd/erase.ts';
import { EFFACE } from '#domain/rgpd/marker.ts';
import { isDocumentUuid } from '#domain/fields/document-id.ts';
import type { Changes, Fields, SyncedCollection } from '#domain/fields/documents.ts';
import type { Sql } from '../db/db.ts';
import type { StoredDocument } from './document.ts';
import type { Circle, Told } from './told-of.ts';

/** Lines changed or deleted, by table, and files that leave the disk. */
export interface Erased {
  readonly sources: Readonly<Record<string, number>>;
  readonly octets: number;
}

/** By what a dossier and its person are found outside of its documents; lower case. */
export interface Clues {
  readonly ids: readonly string[];
  /** Numbers of the dossier and of its visits, name of the person. */
  readonly names: readonly string[];
  /** Name and city, as bells write them. */
  readonly cities: readonly string[];
  /** What an assessor may have typed to find them: name, telephone, mail, street. */
  readonly words: readonly string[];
  readonly email: string | null;
}

/** A word shorter than this finds too many others. */
const MIN_WORD = 3;
const wordsAmong = (values: readonly unknown[]): string[] =>
  values.flatMap((value) =>
    typeof value === 'string' && value.length >= MIN_WORD && value !== EFFACE ? [value.toLowerCase()] : [],
  );

/** `documents`: those of the dossier, before they are erased. */
export function cluesOf(documents: readonly StoredDocument[]): Clues {
  const people = documents.map(({ data }) => (data['beneficiaire'] ?? {}) as Fields);
  const names = wordsAmong(people.map(({ nom }) => nom));
  const emails = people.flatMap(({ email }) => (typeof email === 'string' && email.includes('@') ? [email] : []));
  const places = documents.map(({ data }) => (data['adresseTravaux'] ?? data['adresse'] ?? {}) as Fields);
  const streets = places.map(({ ligne1 }) => ligne1);
  const cities = wordsAmong(places.map(({ ville }) => ville));
  return {
    ids: documents.map(({ id }) => id),
    names: [...names, ...wordsAmong(documents.map(({ data }) => data['numero']))],
    cities: [...new Set(names)].flatMap((name) => [...new Set(cities)].map((city) => `${name}, ${city}`)),
    words: [...names, ...wordsAmong([...emails, ...people.map(({ telephone }) => telephone), ...streets])],
    email: emails[0] === undefined ? null : comparableEmail(emails[0]),
  };
}

interface Erasure {
  /** As they were before. */
  readonly documents: readonly StoredDocument[];
  readonly clues: Clues;
  readonly circle: Circle;
  /** By what they quote. */
  readonly told: Pick<Told, 'notices' | 'mails' | 'searches'>;
}

/** [rgpd/RG8] What stands about a dossier beside its documents and its history. */
export async function eraseAround(tx: Sql, { documents, clues, circle, told }: Erasure): Promise<Erased> {
  const { ids } = clues;
  const visits = documents.filter(({ collection }) => collection === 'interventions').map(({ id }) => id);
  const mails = await deleteMails(tx, { clues, circle, quoting: told.mails });
  const reports = await deleteReports(tx, visits);
  const sources = {
    refus: await stripRefused(tx, ids, circle.variante),
    appareils: await stripDevices(tx, ids),
    consultations: await stripSearches(tx, told.searches),
    courriels: mails.ids.length,
    avis_courriels: await count(tx, DELETE_NOTICES, [ids, told.notices.map(String)]),
    ocr_pages: await count(tx, DELETE_WORDS, [ids]),
    ...reports.sources,
  };
  const files = [...filesOf(documents), ...mails.files, ...reports.files];
  const octets = await toEraseLater(tx, {
    fichier: files,
    // Bytes arrive under the UUID of their document: under any other id there are none ([sync/S25]).
    arrivee: documents.flatMap(({ id, data }) =>
      typeof data['sha256'] === 'string' && isDocumentUuid(id.toLowerCase()) ? [id] : [],
    ),
    courriel: mails.ids,
  });
  return { sources, octets };
}

const DELETE_NOTICES = `delete from avis_courriels a
  where exists (select 1 from unnest($1::text[]) x where position(x in a.lien) > 0)
    or n = any($2::bigint[])
  returning n`;

/** [ocr/OC57] What was read of a paper, and its turn to be read. */
const DELETE_WORDS = `with waiting as (delete from ocr_travaux where id_document = any($1::text[]))
  delete from ocr_pages where id_document = any($1::text[]) returning n`;

type Genre = 'fichier' | 'arrivee' | 'courriel';

/** [rgpd/RG12] Written with the erasure, taken off the disk after it. Answers how many files of the store. */
export async function toEraseLater(
  tx: Sql,
  keys: Readonly<Partial<Record<Genre, readonly string[]>>>,
): Promise<number> {
  for (const [genre, liste = []] of Object.entries(keys))
    await tx.query(
      `insert into octets_a_effacer (genre, cle) select $1, x from unnest($2::text[]) x group by x
       on conflict (genre, cle) do update set le = now(), essais = 0, ecarte_le = null, raison = null`,
      [genre, [...liste]],
    );
  return new Set(keys.fichier).size;
}

const SHA256 = /^[0-9a-f]{64}$/;
const filesOf = (documents: readonly StoredDocument[]): string[] =>
  documents.flatMap(({ data }) => {
    const { sha256 } = data;
    return typeof sha256 === 'string' && SHA256.test(sha256) ? [sha256] : [];
  });

async function count(tx: Sql, sql: string, params: Parameters<Sql['query']>[1]): Promise<number> {
  return (await tx.query(sql, params)).length;
}

/**
 * A mail is nothing but words and an address: it leaves whole, with its copy of the data folder. Those that told the
 * office what happened quote several dossiers: one that quotes this one leaves with the others it told of.
 */
async function deleteMails(
  tx: Sql,
  {
    clues: { ids, email },
    circle: { variante, bureau },
    quoting,
  }: { readonly clues: Clues; readonly circle: Circle; readonly quoting: readonly string[] },
): Promise<{ readonly ids: string[]; readonly files: string[] }> {
  const rows = await tx.query<{ id: string; pieces: { sha256: string }[] }>(
    `delete from courriels c where c.id_entite = any($1::text[])
       or ($2::text is not null and ${comparableEmailSql('c.a')} = $2 and c.id_entite is null and ${SENT_HERE}
         and not exists (select 1 from utilisateurs where ${comparableEmailSql('email')} = $2))
       or c.id = any($5::text[])
     returning c.id, c.pieces`,
    [ids, email, variante, bureau, quoting],
  );
  return { ids: rows.map(({ id }) => id), files: rows.flatMap(({ pieces }) => pieces.map(({ sha256 }) => sha256)) };
}

/** [rgpd/RG20] By the brand $3, and by nobody of another office than $4. */
const SENT_HERE = `c.variante = $3 and not exists (select 1 from utilisateurs p
  where p.id = c.par and p.id_bureau is not null and p.id_bureau is distinct from $4::integer)`;

/** Mails about a client or what is named with it, or to one of their people; those to an account are its own. Answers their ids. */
export async function deleteMailsTo(
  tx: Sql,
  {
    ids,
    emails,
    circle: { variante, bureau },
  }: { readonly ids: readonly string[]; readonly emails: readonly string[]; readonly circle: Circle },
): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `delete from courriels c where c.id_entite = any($1::text[])
       or (${comparableEmailSql('c.a')} = any($2::text[]) and ${SENT_HERE}
       and not exists (select 1 from utilisateurs u where ${comparableEmailSql('u.email')} = ${comparableEmailSql('c.a')})) returning c.id`,
    [ids, emails, variante, bureau],
  );
  return rows.map((row) => row.id);
}

async function deleteReports(
  tx: Sql,
  visits: readonly string[],
): Promise<{ readonly sources: Record<string, number>; readonly files: string[] }> {
  const sources: Record<string, number> = {};
  const files: string[] = [];
  const TABLES = {
    rapports_emis: 'sha256 as a, null::text as b, null::text as c',
    codes_rapports: 'null::text as a, null::text as b, null::text as c',
    lectures_codes: 'null::text as a, null::text as b, null::text as c',
    horodatages: 'sha256 as a, null::text as b, null::text as c',
    enveloppes: 'sha256 as a, sha256_signe as b, sha256_preuve as c',
    preuves: 'null::text as a, null::text as b, null::text as c',
    preuves_horodatages: 'null::text as a, null::text as b, null::text as c',
    preuves_ruptures: 'null::text as a, null::text as b, null::text as c',
  };
  for (const [table, columns] of Object.entries(TABLES)) {
    const rows = await tx.query<{ a: string | null; b: string | null; c: string | null }>(
      `delete from ${table} where id_intervention = any($1::text[]) returning ${columns}`,
      [visits],
    );
    sources[table] = rows.length;
    files.push(...rows.flatMap(({ a, b, c }) => [a, b, c].filter((sha256) => sha256 !== null)));
  }
  return { sources, files };
}

/** [rgpd/RG11] The copy of a refused edit says which fields it named; its values and the reason that quotes them are gone. */
export async function stripRefused(tx: Sql, ids: readonly string[], variante: unknown): Promise<number> {
  const rows = await tx.query<{ userId: number; editId: string; edit: Fields; kind: string | null }>(
    `select r.id_user as "userId", r.edit_id as "editId", r.edit, d.data ->> 'kind' as kind
     from refus r left join documents d on d.collection = r.collection and d.id = r.id_doc
     where r.id_doc = any($1::text[])
       or exists (select 1 from unnest($1::text[]) x where position(x in r.edit::text) > 0) for update of r`,
    [ids],
  );
  for (const { userId, editId, edit, kind } of rows) {
    const changes = edit['changes'] as Changes;
    const subject = { collection: edit['collection'] as SyncedCollection, kind: kind ?? changes['kind'], variante };
    await tx.query(
      `update refus set data = null, motif = case when motif is null then null else $4 end, edit = $3::jsonb
       where id_user = $1 and edit_id = $2`,
      [userId, editId, JSON.stringify({ ...edit, changes: eraseChanges(subject, changes) }), EFFACE],
    );
  }
  return rows.length;
}

/** What a device rescued before a wipe, and the visits that it said to be ready. */
async function stripDevices(tx: Sql, ids: readonly string[]): Promise<number> {
  const without = (column: string, path: string): string =>
    `case when jsonb_typeof(${column} #> '${path}') = 'array' then jsonb_set(${column}, '${path}',
      (select coalesce(jsonb_agg(e), '[]') from jsonb_array_elements(${column} #> '${path}') e
       where not (e ->> 'id' = any($1::text[])))) else ${column} end`;
  return count(
    tx,
    `update appareils set rapport = ${without('rapport', '{copies}')}, etat = ${without('etat', '{pret,details}')}
     where exists (select 1 from unnest($1::text[]) x
       where position(x in coalesce(rapport::text, '') || coalesce(etat::text, '')) > 0) returning id`,
    [ids],
  );
}

/** Who read what stays; the words by which an assessor looked for the person do not. */
const stripSearches = (tx: Sql, searches: readonly number[]): Promise<number> =>
  count(
    tx,
    `update consultations set demande = jsonb_set(demande, '{search}', to_jsonb($2::text))
     where n = any($1::bigint[]) returning n`,
    [searches.map(String), EFFACE],
  );
