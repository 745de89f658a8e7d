import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Sql } from './db.ts';
import { writeWhole } from './write-whole.ts';

/**
 * Identity of the database, and the last seq that it shares with every epoch before this one: 0 when nobody knows
 * where the backup stood, null for a database of its own (domain/sync/SPEC.md [S16]).
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

const witness = z.object({ epoch: z.uuid(), seq: z.number().int() });
const pathOf = (folder: string): string => join(folder, 'epoch.json');

/** Writes beside the database how far it has come: what tells, later, that a backup took its place. */
export async function writeWitness(sql: Sql, folder: string): Promise<void> {
  const { epoch } = await readEpoch(sql);
  const text = JSON.stringify({ epoch, seq: await lastSeq(sql) });
  await writeWhole(pathOf(folder), text);
}

/**
 * A database that is behind its witness was restored from a backup: it takes another epoch, and every device pulls
 * all again and gives back what this one forgot. Answers whether it was so.
 */
export async function renewEpochIfRestored(sql: Sql, folder: string): Promise<boolean> {
  const text = await readFile(pathOf(folder), 'utf8').catch(() => null);
  if (text === null) return false;
  const { epoch, seq } = witness.parse(JSON.parse(text));
  const known = await readEpoch(sql);
  if (epoch !== known.epoch || (await lastSeq(sql)) >= seq) return false;
  await renewEpoch(sql, await lastSeq(sql));
  return true;
}

/**
 * A device that knows a seq this database never gave has seen it before it was restored, or before a power cut took
 * its last commits away: the database takes another epoch. Once an hour at most, so that a device that lies cannot
 * make the others pull for ever. Where the backup stood is not known: others have written since.
 */
export async function renewEpochIfBehind(sql: Sql, seq: number): Promise<boolean> {
  if (seq <= (await lastSeq(sql))) return false;
  return renewEpoch(sql, 0, "epoch_le is null or epoch_le < now() - interval '1 hour'");
}

/** A new identity, under a condition on the row of `base`; answers whether it was taken. */
export async function renewEpoch(sql: Sql, shared: number, condition = 'true'): Promise<boolean> {
  const renewed = await sql.query(
    `update base set epoch = gen_random_uuid(), epoch_seq = least(epoch_seq, $1), epoch_le = now() where ${condition} returning 1`,
    [shared],
  );
  return renewed.length > 0;
}
