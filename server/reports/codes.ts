import { randomBytes } from 'node:crypto';
import { must } from '#domain/base/must.ts';
import type { Sql } from '../db/db.ts';

export interface ReportRef {
  readonly idIntervention: string;
  readonly template: string;
}

/** 192 bits: nobody finds one by trying. */
const BYTES = 24;

/** The token printed on a report, the same at each drawing ([reports/R14]). Two drawings at once agree on one. */
export async function codeOf(sql: Sql, { idIntervention, template }: ReportRef, now: string): Promise<string> {
  const token = randomBytes(BYTES).toString('base64url');
  const [row] = await sql.query<{ jeton: string }>(
    `insert into codes_rapports (jeton, id_intervention, template, cree_le) values ($1, $2, $3, $4)
     on conflict (id_intervention, template) do update set template = excluded.template returning jeton`,
    [token, idIntervention, template, now],
  );
  return must(row, 'the code of a report is read').jeton;
}

/** null: nothing was ever printed with this token. */
export async function findByCode(sql: Sql, token: string): Promise<ReportRef | null> {
  const [row] = await sql.query<ReportRef>(
    'select id_intervention as "idIntervention", template from codes_rapports where jeton = $1',
    [token],
  );
  return row ?? null;
}

export interface CodeReading {
  readonly le: string;
  readonly idIntervention: string;
  readonly ip: string;
  readonly reponse: 'OUVERT' | 'REMPLACE' | 'EXPIRE';
}

export const noteReading = (sql: Sql, { le, idIntervention, ip, reponse }: CodeReading): Promise<unknown> =>
  sql.query('insert into lectures_codes (le, id_intervention, ip, reponse) values ($1, $2, $3, $4)', [
    le,
    idIntervention,
    ip,
    reponse,
  ]);

/** Addresses of who read are personal: they are kept for one year. */
export const forgetOldReadings = (sql: Sql, now: string): Promise<unknown> =>
  sql.query("delete from lectures_codes where le < $1::timestamptz - interval '1 year'", [now]);
