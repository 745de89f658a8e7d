/** `<seq>.<uuid>`: a mark that the server's database left at that seq ([sync/C28]). */
export type Marker = string;

const seqOf = (marker: Marker): number => Number(marker.split('.')[0]);
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
