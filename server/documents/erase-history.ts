/**
 * The only place where a line of the history is written again ([rgpd/RG9]): who, when, on what and from which device stay;
 * the values that were personal become the marker. Nothing else of the server updates this table.
 */
import { comparableEmailSql } from '#domain/base/email.ts';
import type { Json } from '#domain/base/json.ts';
import type { NamedAccount } from '#domain/rgpd/compte.ts';
import type { Subject } from '#domain/rgpd/fields.ts';
import { eraseFields, eraseChanges, eraseValue } from '#domain/rgpd/erase.ts';
import { EFFACE } from '#domain/rgpd/marker.ts';
import { quotes } from '#domain/rgpd/quotes.ts';
import type { Changes, Fields, SyncedCollection } from '#domain/fields/documents.ts';
import type { Sql } from '../db/db.ts';
import type { Circle } from './told-of.ts';

interface Line {
  readonly n: number;
  readonly action: string;
  readonly collection: SyncedCollection;
  readonly idDoc: string;
  readonly champ: string | null;
  readonly avant: Json;
  readonly apres: Json;
}

interface OfDossier {
  /** null: of no dossier. */
  readonly idDossier: string | null;
  /** Documents whose lines name no dossier: the bells. */
  readonly ids: readonly string[];
  /** The document that a line is about. */
  readonly subjectOf: (line: Pick<Line, 'collection' | 'idDoc'>) => Subject;
}

/** Answers how many lines changed. */
export async function eraseHistory(tx: Sql, { idDossier, ids, subjectOf }: OfDossier): Promise<number> {
  const lines = await tx.query<Line>(
    `select n, action, collection, id_doc as "idDoc", champ, avant, apres from historique
     where (id_dossier = $1 or id_doc = any($2::text[])) and (avant is not null or apres is not null)
     order by n for update`,
    [idDossier, ids],
  );
  return rewrite(tx, lines, (line, value) => valueOf(line, subjectOf(line), value));
}

/** [rgpd/RG14] The lines that an account made bear its number alone; the values that named it are given another by `valueOf`. */
export async function renameHistory(
  tx: Sql,
  { id, nomComplet }: NamedAccount,
  withoutName: (champ: string | null, value: Json) => Json,
): Promise<number> {
  const made = await tx.query('update historique set utilisateur = $2 where id_user = $1 returning n', [id, EFFACE]);
  const lines = await tx.query<Line>(
    `select n, action, collection, id_doc as "idDoc", champ, avant, apres from historique
     where position($1 in concat(avant::text, apres::text)) > 0 order by n for update`,
    [JSON.stringify(nomComplet).slice(1, -1)],
  );
  return made.length + (await rewrite(tx, lines, ({ champ }, value) => withoutName(champ, value)));
}

/**
 * The lines of the mails that were sent to these addresses (as they are compared), within the brand and the office
 * ([rgpd/RG20]; a null office: all of the brand): subject and addresses are one text.
 */
export async function eraseMailLines(
  tx: Sql,
  emails: readonly string[],
  { variante, bureau }: Pick<Circle, 'variante' | 'bureau'>,
): Promise<number> {
  const lines = await tx.query<{ n: number; texte: string }>(
    `select h.n, h.apres #>> '{}' as texte from historique h
     join documents d on d.collection = h.collection and d.id = h.id_doc
     where h.champ = 'courriel' and d.data ->> 'variante' = $2
       and ($3::integer is null or d.data ->> 'idBureauInspection' = $3::integer::text)
       and exists (select 1 from unnest($1::text[]) x where position(x in ${comparableEmailSql('h.apres::text')}) > 0)`,
    [emails, variante, bureau],
  );
  const sent = lines.filter(({ texte }) => quotes(texte, emails)).map(({ n }) => String(n));
  await tx.query(`update historique set apres = to_jsonb($2::text) where n = any($1::bigint[])`, [sent, EFFACE]);
  return sent.length;
}

async function rewrite(tx: Sql, lines: readonly Line[], change: (line: Line, value: Json) => Json): Promise<number> {
  const written = lines.flatMap((line) => {
    const { n, avant, apres } = line;
    const next = { n, avant: change(line, avant), apres: change(line, apres) };
    return JSON.stringify(next) === JSON.stringify({ n, avant, apres }) ? [] : [next];
  });
  if (written.length > 0)
    await tx.query(
      `update historique h set avant = nullif(l.avant, 'null'::jsonb), apres = nullif(l.apres, 'null'::jsonb)
       from jsonb_to_recordset($1::jsonb) as l(n bigint, avant jsonb, apres jsonb) where h.n = l.n`,
      [JSON.stringify(written)],
    );
  return written.length;
}

/** A line without a field holds a whole document, or the edit that was given up: its paths. */
function valueOf({ champ, action }: Line, subject: Subject, value: Json): Json {
  if (value === null) return null;
  if (champ !== null) return eraseValue(subject, champ, value);
  if (typeof value !== 'object' || Array.isArray(value)) return null;
  return action === 'abandon'
    ? eraseChanges(subject, value as Changes)
    : (eraseFields(subject, value as Fields) as Json);
}
