import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { type EpochStep, sharedBetween } from '#domain/sync/epoch-steps.ts';
import type { Sql } from './db.ts';
import { writeWhole } from './write-whole.ts';

/**
 * Identity of the database, and the last seq that it shares with every epoch before this one: 0 when nobody knows
 * where the backup stood, null for a database of its own (domain/sync/SPEC.md [sync/S16]).
 */
export interface Epoch {
  readonly epoch: string;
  readonly epochSeq: number | null;
}

export async function readEpoch(sql: Sql): Promise<Epoch> {
  const [row] = await sql.query<Epoch>('select epoch, epoch_seq as "epochSeq" from base');
  if (row === undefined) throw new Error('invariant: the table base has its row');
  return row;
}

export async function lastSeq(sql: Sql): Promise<number> {
  const [row] = await sql.query<{ seq: number }>(
    'select greatest((select coalesce(max(seq), 0) from documents), (select coalesce(max(seq), 0) from sorties)) as seq',
  );
  return row?.seq ?? 0;
}

/** Seq of the last document that nothing has touched since before this instant. */
export async function seqBefore(sql: Sql, instant: Date): Promise<number> {
  const [row] = await sql.query<{ seq: number }>(
    'select coalesce(max(seq), 0) as seq from documents where modifie_le < $1',
    [instant.toISOString()],
  );
  return row?.seq ?? 0;
}

const step = z.object({ epoch: z.uuid(), seq: z.number().int() }) satisfies z.ZodType<EpochStep>;
/** `avant`: the epochs before, the oldest first; a former version wrote none. */
const witness = step.extend({ avant: z.array(step).default([]) });
const pathOf = (folder: string): string => join(folder, 'epoch.json');

/** Writes beside the database how far it has come: what tells, later, that a backup took its place. */
export async function writeWitness(sql: Sql, folder: string): Promise<void> {
  const { epoch } = await readEpoch(sql);
  const text = JSON.stringify({ epoch, seq: await lastSeq(sql), avant: await stepsBefore(sql) });
  await writeWhole(pathOf(folder), text);
}

const stepsBefore = (sql: Sql): Promise<EpochStep[]> =>
  sql.query<EpochStep>('select avant as epoch, partage as seq from restaurations order by n');

/**
 * A database that is behind its witness, or of another epoch, was restored from a backup: it takes another epoch, and
 * every device pulls all again and gives back what this one forgot. Answers whether it was so.
 */
export async function renewEpochIfRestored(sql: Sql, folder: string): Promise<boolean> {
  const text = await readFile(pathOf(folder), 'utf8').catch(() => null);
  if (text === null) return false;
  const { epoch, seq, avant } = witness.parse(JSON.parse(text));
  const known = await readEpoch(sql);
  const last = await lastSeq(sql);
  if (epoch === known.epoch && last >= seq) return false;
  const own = [...(await stepsBefore(sql)), { epoch: known.epoch, seq: last }];
  const { shared, unknown } = sharedBetween(own, [...avant, { epoch, seq }]);
  return renewEpoch(sql, {
    preuve: `temoin:${epoch}:${seq}`,
    epoch: known.epoch,
    shared,
    perdues: unknown,
    le: new Date().toISOString(),
  });
}

/** Why a database is another one than it was. */
export interface Restoration {
  /** Counts once. */
  readonly preuve: string;
  /** That of whoever knows of it. */
  readonly epoch: string;
  /** Last seq that both databases share. */
  readonly shared: number;
  /** Epochs of the database that was replaced, and that this one never heard of; devices name them. */
  readonly perdues?: readonly string[];
  readonly le: string;
}

/** [sync/C28] A new identity, unless this proof was used before, or another one has just given it; answers whether it was taken. */
export async function renewEpoch(sql: Sql, { preuve, epoch, shared, perdues = [], le }: Restoration): Promise<boolean> {
  const renewed = await sql.query(
    `with told as (
       insert into restaurations (preuve, le, avant, partage) select $1, $4, $3, $2 from base where epoch = $3
       on conflict do nothing returning 1),
     lost as (
       insert into restaurations (preuve, le, avant, partage)
       select 'perdue:' || lost_epoch, $4, lost_epoch, $2 from told, unnest($5::uuid[]) as lost_epoch
       on conflict do nothing)
     update base set epoch = gen_random_uuid(), epoch_seq = least(epoch_seq, $2), epoch_le = $4
     where epoch = $3 and exists (select 1 from told) returning 1`,
    [preuve, shared, epoch, le, perdues],
  );
  return renewed.length > 0;
}

/**
 * Last seq shared with a former epoch: the lowest start of those begun since. null: this database never heard of it.
 */
export async function sharedWith(sql: Sql, former: string): Promise<number | null> {
  const [row] = await sql.query<{ seq: number | null }>(
    'select min(partage) as seq from restaurations where n >= (select max(n) from restaurations where avant = $1)',
    [former],
  );
  return row?.seq ?? null;
}
