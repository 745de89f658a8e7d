/**
 * Marks that this database leaves on its way ([C28]). A device keeps some of those it was given, and shows them at each
 * pull: one that this database never gave was given by the database that a backup has replaced, even when this one
 * has come further since.
 */
import type { Sql } from '../db/db.ts';
import { renewEpoch } from '../db/epoch.ts';

/** At most one mark a minute: what is written within it is told apart by the next one. */
const SPACING_MS = 60_000;

interface Row {
  readonly seq: number;
  readonly marque: string;
  readonly le: string;
}

/** The latest mark, made if this database has come further than it. */
export async function markAt(sql: Sql, seq: number, maintenant: string): Promise<string> {
  const latest = async (): Promise<Row | undefined> =>
    (await sql.query<Row>('select seq, marque, le from reperes order by seq desc limit 1'))[0];
  const last = await latest();
  const isEnough = last !== undefined && (last.seq >= seq || Date.parse(maintenant) - Date.parse(last.le) < SPACING_MS);
  if (!isEnough)
    await sql.query('insert into reperes (seq, le) values ($1, $2) on conflict do nothing', [seq, maintenant]);
  const { seq: at, marque } = (isEnough ? last : await latest()) ?? { seq: 0, marque: '' };
  return `${at}.${marque}`;
}

/**
 * Takes another epoch when the newest of these marks is unknown. What both databases share goes to the newest one that
 * is known; 0 when none is. Once an hour at most, so that a device that lies cannot make the others pull for ever.
 */
export async function renewEpochIfUnknown(sql: Sql, reperes: string | undefined): Promise<boolean> {
  if (reperes === undefined) return false;
  const shown = reperes.split(',').map((one) => one.split('.') as [string, string]);
  const rows = await sql.query<Row>('select seq, marque, le from reperes where seq = any($1::bigint[])', [
    shown.map(([seq]) => Number(seq)),
  ]);
  const known = new Set(rows.map(({ seq, marque }) => `${seq}.${marque}`));
  const [newest, ...older] = reperes.split(',');
  if (newest === undefined || known.has(newest)) return false;
  const shared = Math.max(0, ...older.filter((one) => known.has(one)).map((one) => Number(one.split('.')[0])));
  return renewEpoch(sql, shared, "epoch_le is null or epoch_le < now() - interval '1 hour'");
}
