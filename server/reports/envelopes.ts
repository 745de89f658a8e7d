import type { Actor } from '#domain/access/roles.ts';
import type { AuditLine, SignatoryLink } from '#domain/signatures/audit.ts';
import type { Envelope } from '#domain/signatures/envelope.ts';
import type { Sql } from '../db/db.ts';

/** What is to be signed: the report of a visit, or a contract. */
export type Sujet = 'rapport' | 'contrat';
export interface SubjectKey {
  readonly sujet: Sujet;
  /** Id of the visit, or of the contract. */
  readonly idSujet: string;
}

export interface EnvelopeRow extends Envelope, SubjectKey {
  readonly id: string;
  /** Of a report: what it was drawn with. */
  readonly template: string;
  readonly qr: boolean;
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

const COLUMNS = `id, case when id_contrat is null then 'rapport' else 'contrat' end as sujet,
  coalesce(id_contrat, id_intervention) as "idSujet", template, qr, etat, reference, sha256,
  sha256_signe as "sha256Signe", signataires, evenements, par, cree_le as "creeLe", expire_le as "expireLe", maison, piste, liens,
  sha256_preuve as "sha256Preuve"`;

/** Column of the id of what is signed. */
const ID_COLUMN = { rapport: 'id_intervention', contrat: 'id_contrat' } as const satisfies Record<Sujet, string>;

const first = async (rows: Promise<EnvelopeRow[]>): Promise<EnvelopeRow | null> => (await rows)[0] ?? null;

/** `lock`: held until the transaction ends. */
export const findEnvelope = (sql: Sql, id: string, lock = false): Promise<EnvelopeRow | null> =>
  first(sql.query<EnvelopeRow>(`select ${COLUMNS} from enveloppes where id = $1${lock ? ' for update' : ''}`, [id]));

const findOf = (sql: Sql, { sujet, idSujet }: SubjectKey, which: string): Promise<EnvelopeRow | null> =>
  first(
    sql.query<EnvelopeRow>(
      `select ${COLUMNS} from enveloppes where ${ID_COLUMN[sujet]} = $1 ${which} order by cree_le desc limit 1`,
      [idSujet],
    ),
  );

/** The one that waits for signatures; null when there is none. */
export const findOpen = (sql: Sql, key: SubjectKey): Promise<EnvelopeRow | null> =>
  findOf(sql, key, `and etat in ('PREPARATION', 'EN COURS')`);

/** The one that holds the signed document. */
export const findSigned = (sql: Sql, key: SubjectKey): Promise<EnvelopeRow | null> =>
  findOf(sql, key, `and etat = 'FINALISEE'`);

/** The last one of a document, whatever became of it. */
export const findLast = (sql: Sql, key: SubjectKey): Promise<EnvelopeRow | null> => findOf(sql, key, '');

/** Every sending of a document, the oldest first. */
export const allOf = (sql: Sql, { sujet, idSujet }: SubjectKey): Promise<EnvelopeRow[]> =>
  sql.query<EnvelopeRow>(`select ${COLUMNS} from enveloppes where ${ID_COLUMN[sujet]} = $1 order by cree_le`, [
    idSujet,
  ]);

export type NewEnvelope = Omit<EnvelopeRow, 'reference' | 'sha256Signe' | 'evenements' | 'liens' | 'sha256Preuve'>;

/** Nothing is written when another one is open: who reads next finds that one. */
export const insertEnvelope = (sql: Sql, row: NewEnvelope): Promise<unknown> =>
  sql.query(
    `insert into enveloppes (id, ${ID_COLUMN[row.sujet]}, template, qr, etat, sha256, signataires, par, cree_le, expire_le,
       maison, piste)
     values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8::jsonb, $9, $10, $11, $12::jsonb) on conflict do nothing`,
    [
      row.id,
      row.idSujet,
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

/** Those that this server carries and that wait for signatures. */
export const carriedHere = (sql: Sql): Promise<EnvelopeRow[]> =>
  sql.query(`select ${COLUMNS} from enveloppes where etat = 'EN COURS' and maison order by cree_le`);
