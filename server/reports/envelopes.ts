import type { Actor } from '#domain/access/roles.ts';
import type { AuditLine, SignatoryLink } from '#domain/signatures/audit.ts';
import type { Envelope } from '#domain/signatures/envelope.ts';
import type { Sql } from '../db/db.ts';
import type { ReportKey } from './issued.ts';

export interface EnvelopeRow extends Envelope, ReportKey {
  readonly id: string;
  readonly reference: string | null;
  readonly sha256: string;
  readonly sha256Signe: string | null;
  readonly evenements: readonly string[];
  readonly par: Actor;
  readonly creeLe: string;
  readonly expireLe: string;
  /** [signatures/E10] Carried by this server. */
  readonly maison: boolean;
  readonly piste: readonly AuditLine[];
  readonly liens: readonly SignatoryLink[];
  /** Of the audit page; null: not made yet. */
  readonly sha256Preuve: string | null;
}

const COLUMNS = `id, id_intervention as "idIntervention", template, qr, etat, reference, sha256,
  sha256_signe as "sha256Signe", signataires, evenements, par, cree_le as "creeLe", expire_le as "expireLe", maison, piste, liens,
  sha256_preuve as "sha256Preuve"`;

const first = async (rows: Promise<EnvelopeRow[]>): Promise<EnvelopeRow | null> => (await rows)[0] ?? null;

/** `lock`: held until the transaction ends. */
export const findEnvelope = (sql: Sql, id: string, lock = false): Promise<EnvelopeRow | null> =>
  first(sql.query<EnvelopeRow>(`select ${COLUMNS} from enveloppes where id = $1${lock ? ' for update' : ''}`, [id]));

/** The one that waits for signatures; null when there is none. */
export const findOpen = (sql: Sql, idIntervention: string): Promise<EnvelopeRow | null> =>
  first(
    sql.query<EnvelopeRow>(
      `select ${COLUMNS} from enveloppes where id_intervention = $1 and etat in ('PREPARATION', 'EN COURS')`,
      [idIntervention],
    ),
  );

/** The one that holds the signed report. */
export const findSigned = (sql: Sql, idIntervention: string): Promise<EnvelopeRow | null> =>
  first(
    sql.query<EnvelopeRow>(
      `select ${COLUMNS} from enveloppes where id_intervention = $1 and etat = 'FINALISEE' order by cree_le desc limit 1`,
      [idIntervention],
    ),
  );

/** Nothing is written when another one is open: who reads next finds that one. */
export const insertEnvelope = (
  sql: Sql,
  row: Omit<EnvelopeRow, 'reference' | 'sha256Signe' | 'evenements' | 'liens' | 'sha256Preuve'>,
): Promise<unknown> =>
  sql.query(
    `insert into enveloppes (id, id_intervention, template, qr, etat, sha256, signataires, par, cree_le, expire_le,
       maison, piste)
     values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8::jsonb, $9, $10, $11, $12::jsonb) on conflict do nothing`,
    [
      row.id,
      row.idIntervention,
      row.template,
      row.qr,
      row.etat,
      row.sha256,
      JSON.stringify(row.signataires),
      JSON.stringify(row.par),
      row.creeLe,
      row.expireLe,
      row.maison,
      JSON.stringify(row.piste),
    ],
  );

type EnvelopeChange = Pick<
  EnvelopeRow,
  'etat' | 'signataires' | 'reference' | 'sha256Signe' | 'evenements' | 'piste' | 'liens' | 'sha256Preuve'
>;

export const updateEnvelope = (sql: Sql, id: string, change: EnvelopeChange): Promise<unknown> =>
  sql.query(
    `update enveloppes set etat = $2, signataires = $3::jsonb, reference = $4, sha256_signe = $5,
       evenements = $6::jsonb, piste = $7::jsonb, liens = $8::jsonb, sha256_preuve = $9 where id = $1`,
    [
      id,
      change.etat,
      JSON.stringify(change.signataires),
      change.reference,
      change.sha256Signe,
      JSON.stringify(change.evenements),
      JSON.stringify(change.piste),
      JSON.stringify(change.liens),
      change.sha256Preuve,
    ],
  );

/** Of this server, open: those whose seal is awaited, or whose day has passed. */
export const awaited = (sql: Sql, now: string): Promise<{ readonly id: string; readonly isPast: boolean }[]> =>
  sql.query(
    `select id, expire_le <= $1 as "isPast" from enveloppes where etat = 'EN COURS'
       and (expire_le <= $1 or maison and signataires @> '[{"statut":"en scellement"}]') order by cree_le`,
    [now],
  );

/** The last one of a report, whatever became of it. */
export const findLast = (sql: Sql, idIntervention: string): Promise<EnvelopeRow | null> =>
  first(
    sql.query<EnvelopeRow>(
      `select ${COLUMNS} from enveloppes where id_intervention = $1 order by cree_le desc limit 1`,
      [idIntervention],
    ),
  );
