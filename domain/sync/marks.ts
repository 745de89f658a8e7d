/** `<seq>.<uuid>`: a mark that the server's database left at that seq ([sync/C28]). */
export type Marker = string;

const seqOf = (marker: Marker): number => Number(marker.split('.')[0]);
const MAX = 12;

/**
 * The marks to keep, the newest first: one for each doubling of the distance from it, so that a few of them tell how far
 * back a restored database goes.
 */
export function addMarker(known: readonly Marker[], marker: Marker): readonly Marker[] {
  const kept = new Map<number, Marker>();
  for (const one of known.toSorted((a, b) => seqOf(a) - seqOf(b))) {
    const distance = seqOf(marker) - seqOf(one);
    const doubling = Math.floor(Math.log2(distance));
    // The furthest of each doubling: it is the one that grows old.
    if (distance > 0 && !kept.has(doubling)) kept.set(doubling, one);
  }
  const older = [...kept].toSorted(([a], [b]) => a - b).map(([, un]) => un);
  return [marker, ...older].slice(0, MAX);
}
