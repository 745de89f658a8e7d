import { comparableEmailSql } from '#domain/base/email.ts';
import type { ExportRgpd } from '#domain/api/rgpd.ts';
import type { HistoryLine } from '#domain/rgpd/provenance.ts';
import type { Variant } from '#domain/variants/variants.ts';
import type { Fields } from '#domain/fields/documents.ts';
import type { Param, Sql } from '../../db/db.ts';
import type { Reader } from '../../documents/visible.ts';
import type { Personne, Source } from './source.ts';

type OtherTrace = ExportRgpd['autres'][number];

export interface Compte {
  readonly nom: string;
  readonly email: string;
  readonly actif: boolean;
  readonly variantes: readonly Variant[];
}

/** A dossier or a client of these scopes, even taken away: its row is still held ([rgpd/RG2]). */
export async function findHeld(
  sql: Sql,
  { portees }: Pick<Reader, 'portees'>,
  { type, id }: { readonly type: 'beneficiaire' | 'client'; readonly id: string },
): Promise<{ readonly id: string; readonly data: Fields } | null> {
  const which =
    type === 'client'
      ? `collection = 'records' and data ->> 'kind' = 'client' and id = $1`
      : `collection = 'dossiers' and (id = $1 or data ->> 'idDemande' = $1)`;
  const text = `select id, data from documents where portees && $2::text[] and ${which}`;
  return (await sql.query<{ id: string; data: Fields }>(text, [id.toLowerCase(), portees]))[0] ?? null;
}

/** An account of this portal. */
export async function findCompte(sql: Sql, id: number, variante: Variant): Promise<Compte | null> {
  const text = `select trim(prenom || ' ' || nom) as nom, email, actif, variantes from utilisateurs
    where id = $1 and $2 = any(variantes)`;
  return (await sql.query<Compte>(text, [id, variante]))[0] ?? null;
}

/** Lines of one source. */
export async function readSource(sql: Sql, { sql: text, avec }: Source, person: Personne): Promise<Fields[]> {
  const params = avec.map((key): Param => person[key]);
  return (await sql.query<{ ligne: Fields }>(text, params)).map(({ ligne }) => ligne);
}

/** The history of these documents that says where a value came from. */
export function readProvenances(sql: Sql, ids: readonly string[]): Promise<HistoryLine[]> {
  const text = `select collection, id_doc as "idDoc", champ, utilisateur as par, le, action, appareil,
      hors_ligne as "horsLigne"
    from historique where id_doc = any($1::text[]) and (champ is not null or apres is not null) order by n`;
  return sql.query<HistoryLine>(text, [ids]);
}

/** Other records of what is very probably the same person: each is asked for by itself. */
export function findOthers(sql: Sql, { type, id, emails, variante }: Personne): Promise<OtherTrace[]> {
  switch (type) {
    case 'beneficiaire':
      return sql.query<OtherTrace>(
        `select 'beneficiaire' as type, id, coalesce(numero, '') as libelle from documents
         where collection = 'dossiers' and id <> $1 and data ->> 'variante' = $3
           and ${comparableEmailSql("(data -> 'beneficiaire' ->> 'email')")} = any($2::text[]) order by libelle, id`,
        [id, emails, variante],
      );
    case 'client':
      return sql.query<OtherTrace>(
        `select 'utilisateur' as type, id::text, trim(prenom || ' ' || nom) as libelle from utilisateurs
         where id_client = $1 order by id`,
        [id],
      );
    case 'utilisateur':
      return sql.query<OtherTrace>(
        `select 'client' as type, d.id, d.data ->> 'raisonSociale' as libelle from documents d
         join utilisateurs u on u.id_client = d.id
         where u.id = $1::text::integer and d.collection = 'records' and d.data ->> 'kind' = 'client'
           and d.data ->> 'variante' = $2`,
        [id, variante],
      );
  }
}

/** Instant of an erasure that was made already; null: none was. */
export async function erasedOn(sql: Sql, type: string, id: string): Promise<string | null> {
  const [row] = await sql.query<{ le: string }>('select le from effacements where type = $1 and id = $2', [type, id]);
  return row?.le ?? null;
}

/** [rgpd/RG14] Last day of the archive of each issued report that bears the name of an account; null: it is not archived. */
export async function reportsOf(sql: Sql, idUser: number): Promise<(string | null)[]> {
  const rows = await sql.query<{ jour: string | null }>(
    `select distinct d.data ->> 'conserverJusquAu' as jour
     from documents i join documents d on d.collection = 'dossiers' and d.id = i.id_dossier
     where i.collection = 'interventions' and i.etat in ('VALIDE', 'REMPLACE') and i.data ->> 'effaceLe' is null
       and $1 in (i.data ->> 'idControleur', i.data ->> 'idSecond', i.data ->> 'soumisPar', i.data ->> 'validePar')`,
    [String(idUser)],
  );
  return rows.map(({ jour }) => jour);
}

/** [rgpd/RG15] The same of each dossier of a household that is not erased. */
export async function dossiersOf(sql: Sql, idClient: string): Promise<(string | null)[]> {
  const rows = await sql.query<{ jour: string | null }>(
    `select distinct data ->> 'conserverJusquAu' as jour from documents
     where collection = 'dossiers' and data ->> 'idClient' = $1 and data ->> 'effaceLe' is null`,
    [idClient],
  );
  return rows.map(({ jour }) => jour);
}

/** [rgpd/RG13] Of whom, when, by whom: what is asked again is answered this. */
export const noteErased = (
  sql: Sql,
  { type, id, le, par }: { readonly type: string; readonly id: string; readonly le: string; readonly par: number },
): Promise<unknown> =>
  sql.query('insert into effacements (type, id, le, par) values ($1, $2, $3, $4) on conflict do nothing', [
    type,
    id,
    le,
    par,
  ]);
