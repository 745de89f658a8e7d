/**
 * Marks that this database leaves on its way ([sync/C28]). A device keeps some of those it was given, and shows them at each
 * pull: one that this database never gave was given by the database that a backup has replaced, even when this one
 * has come further since. A mark is signed, so that nobody makes one up: a restoration is believed whenever it
 * happens, however close to the one before, and a device that lies makes nobody pull again.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { isMarkDue, nameForgotten, readShown, seqOf, type Shown } from '#domain/sync/marks.ts';
import type { Edit, PushReply } from '#domain/sync/messages.ts';
import type { Sql } from '../db/db.ts';
import { type Epoch, lastSeq, renewEpoch, seqBefore } from '../db/epoch.ts';

/** Of the 16 bytes of a mark: its instant, in ms, and what tells it from another one of that instant. The others sign it. */
const INSTANT_BYTES = 6;
const SAID_BYTES = 8;

interface Row {
  readonly seq: number;
  readonly marque: string;
  readonly le: string;
}

/** What a caller claims is judged with: the epoch of this database, that they named, and the key of this server. */
export interface Claim extends Epoch {
  readonly now: string;
  readonly secret: string;
}

const signatureOf = (secret: string, seq: number, said: Buffer): Buffer =>
  createHmac('sha256', secret).update(`repere ${seq} `).update(said).digest().subarray(SAID_BYTES, 16);

/** Written as a UUID, as the marks of former versions were, which nothing signs. */
function newMark(seq: number, { now, secret }: Pick<Claim, 'now' | 'secret'>): string {
  const said = randomBytes(SAID_BYTES);
  said.writeUIntBE(Date.parse(now), 0, INSTANT_BYTES);
  const hex = Buffer.concat([said, signatureOf(secret, seq, said)]).toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** When this server gave a mark; null when it did not. */
function givenAt(secret: string, mark: string): Date | null {
  const bytes = Buffer.from(mark.slice(mark.indexOf('.') + 1).replaceAll('-', ''), 'hex');
  const said = bytes.subarray(0, SAID_BYTES);
  const isOurs =
    bytes.length === 16 && timingSafeEqual(bytes.subarray(SAID_BYTES), signatureOf(secret, seqOf(mark), said));
  return isOurs ? new Date(said.readUIntBE(0, INSTANT_BYTES)) : null;
}

/** The latest mark, made if this database has come further than it. */
export async function markAt(sql: Sql, seq: number, asked: Pick<Claim, 'now' | 'secret'>): Promise<string> {
  const latest = async (): Promise<Row | undefined> =>
    (await sql.query<Row>('select seq, marque, le from reperes order by seq desc limit 1'))[0];
  const last = await latest();
  const said = last === undefined ? null : { seq: last.seq, atMs: Date.parse(last.le) };
  const isEnough = !isMarkDue(said, { seq, nowMs: Date.parse(asked.now) });
  if (!isEnough) {
    const row = [seq, newMark(seq, asked), asked.now];
    await sql.query('insert into reperes (seq, marque, le) values ($1, $2, $3) on conflict do nothing', row);
  }
  const { seq: at, marque } = (isEnough ? last : await latest()) ?? { seq: 0, marque: '' };
  return `${at}.${marque}`;
}

/** What nothing signs is believed once an hour, whoever says it: many accounts of one person make nobody pull for ever. */
const wordsOf = ({ now }: Claim): string => `paroles:${now.slice(0, 13)}`;

export async function readMarks(sql: Sql, marks: string | undefined): Promise<Shown> {
  const shown = marks?.split(',') ?? [];
  const seqs = shown.map(seqOf);
  const rows =
    shown.length === 0
      ? []
      : await sql.query<Row>('select seq, marque, le from reperes where seq = any($1::bigint[])', [seqs]);
  const known = new Set(rows.map(({ seq, marque }) => `${seq}.${marque}`));
  return readShown(shown, known);
}

/**
 * Takes another epoch when the newest of the marks shown is not this database's. What both share goes to the newest
 * mark that is known, and to all that was written before the lost one was given: it stood in the backup.
 */
export async function renewEpochIfReplaced(sql: Sql, { lost, shared }: Shown, claim: Claim): Promise<boolean> {
  if (lost === null) return false;
  const { epoch, epochSeq, now: le, secret } = claim;
  // Given before this epoch began, and after the backup that it began with: nothing of this epoch is lost.
  if (seqOf(lost) <= (epochSeq ?? 0)) return false;
  const preuve = givenAt(secret, lost) === null ? wordsOf(claim) : `repere:${lost}`;
  return renewEpoch(sql, { preuve, epoch, shared: await sharedWithShown(sql, { lost, shared }, claim), le });
}

/** Last seq that this database shares with the one that gave the marks shown. */
export async function sharedWithShown(
  sql: Sql,
  { lost, shared }: Shown,
  { now, secret }: Pick<Claim, 'now' | 'secret'>,
): Promise<number> {
  const given = lost === null ? null : givenAt(secret, lost);
  // A clock that was ahead gave it an instant that says nothing of what was written before.
  const isTold = given !== null && given.getTime() <= Date.parse(now);
  return isTold ? Math.max(shared, await seqBefore(sql, given)) : shared;
}

/**
 * Takes another epoch when a device knows a seq that this database never gave, though its marks are known: a power cut
 * took the last commits away, or a backup took their place before a mark was left.
 */
export async function renewEpochIfBehind(
  sql: Sql,
  { shared, seq }: Shown & { readonly seq: number },
  claim: Claim,
): Promise<boolean> {
  if (seq <= (await lastSeq(sql))) return false;
  return renewEpoch(sql, { preuve: wordsOf(claim), epoch: claim.epoch, shared, le: claim.now });
}

/** [sync/S61] Takes another epoch when an edit named a revision above the one that stands here. Nothing tells what both share: all is given back. */
export async function renewEpochIfForgotten(
  sql: Sql,
  { edits, replies }: { readonly edits: readonly Edit[]; readonly replies: readonly PushReply[] },
  claim: Claim,
): Promise<boolean> {
  if (!nameForgotten(edits, replies)) return false;
  return renewEpoch(sql, { preuve: wordsOf(claim), epoch: claim.epoch, shared: 0, le: claim.now });
}
