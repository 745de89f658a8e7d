import type { Edit, PushReply } from './messages.ts';

/** `<seq>.<uuid>`: a mark that the server's database left at that seq ([sync/C28]). */
export type Marker = string;

/** At most one mark in ten seconds: what is written within them is told apart by the next one. */
const SPACING_MS = 10_000;

export const seqOf = (marker: Marker): number => Number(marker.split('.')[0]);

/** The latest mark that a database left, and when, by the clock of its server. */
interface Latest {
  readonly seq: number;
  readonly atMs: number;
}

/** Whether a database that has come to `seq` leaves a mark now. [sync/S61] One of the future stands in no other's way. */
export function isMarkDue(latest: Latest | null, { seq, nowMs }: { readonly seq: number; readonly nowMs: number }) {
  if (latest === null) return true;
  const sinceMs = nowMs - latest.atMs;
  const isClose = sinceMs >= 0 && sinceMs < SPACING_MS;
  return !isClose && latest.seq < seq;
}

/** The marks that a device shows, as one database knows them. */
export interface Shown {
  /** One that this database never gave; null when the newest one is its own, or none was shown. */
  readonly lost: Marker | null;
  /** Seq of the newest one that this database gave; 0 when it gave none. */
  readonly shared: number;
}

/** `shown`: the newest first. `known`: those of them that this database gave. */
export function readShown(shown: readonly Marker[], known: ReadonlySet<Marker>): Shown {
  const [newest = null] = shown;
  const shared = Math.max(0, ...shown.filter((one) => known.has(one)).map(seqOf));
  return { lost: newest === null || known.has(newest) ? null : newest, shared };
}

/**
 * [sync/S61] Whether an edit names a revision above the one that stands: a document never goes back, so that this database is a
 * backup of the one that gave it, whatever the marks say.
 */
export function nameForgotten(
  edits: readonly Pick<Edit, 'editId' | 'nouveau' | 'baseRev'>[],
  replies: readonly Pick<PushReply, 'editId' | 'doc'>[],
): boolean {
  const told = new Map(edits.map(({ editId, nouveau, baseRev }) => [editId, nouveau ? 0 : baseRev]));
  return replies.some(({ editId, doc }) => doc !== undefined && doc.rev < (told.get(editId) ?? 0));
}

/** Beside the one that a restoration makes worth keeping. */
const MAX = 12;

/** Those that two databases may share when they share everything up to this seq. */
export const marksUpTo = (known: readonly Marker[], seq: number): readonly Marker[] =>
  known.filter((one) => seqOf(one) <= seq);

/**
 * The marks to keep, the newest first: one for each doubling of the distance from it, so that a few of them tell how far
 * back a restored database goes. The newest one up to `epochSeq` stays besides: a backup that was put back once is the
 * likeliest to be put back again.
 */
export function addMarker(known: readonly Marker[], marker: Marker, epochSeq = 0): readonly Marker[] {
  const kept = new Map<number, Marker>();
  for (const one of known.toSorted((a, b) => seqOf(a) - seqOf(b))) {
    const distance = seqOf(marker) - seqOf(one);
    const doubling = Math.floor(Math.log2(distance));
    // The furthest of each doubling: it is the one that grows old.
    if (distance > 0 && !kept.has(doubling)) kept.set(doubling, one);
  }
  const older = [...kept].toSorted(([a], [b]) => a - b).map(([, un]) => un);
  const [shared] = marksUpTo(known, epochSeq).toSorted((a, b) => seqOf(b) - seqOf(a));
  const chosen = new Set([marker, ...older.slice(0, MAX - 1), ...(shared === undefined ? [] : [shared])]);
  return [...chosen].toSorted((a, b) => seqOf(b) - seqOf(a));
}
