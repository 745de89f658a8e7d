/** `<seq>.<uuid>`: a mark that the server's database left at that seq ([sync/C28]). */
export type Repere = string;

const seqDe = (repere: Repere): number => Number(repere.split('.')[0]);
const MAX = 12;

/**
 * The marks to keep, the newest first: one for each doubling of the distance from it, so that a few of them tell how far
 * back a restored database goes.
 */
export function ajouterRepere(connus: readonly Repere[], repere: Repere): readonly Repere[] {
  const gardes = new Map<number, Repere>();
  for (const un of connus.toSorted((a, b) => seqDe(a) - seqDe(b))) {
    const distance = seqDe(repere) - seqDe(un);
    const doublement = Math.floor(Math.log2(distance));
    // The furthest of each doubling: it is the one that grows old.
    if (distance > 0 && !gardes.has(doublement)) gardes.set(doublement, un);
  }
  const anciens = [...gardes].toSorted(([a], [b]) => a - b).map(([, un]) => un);
  return [repere, ...anciens].slice(0, MAX);
}
