import { isMarkDue, type Marker, readShown, seqOf } from '#domain/sync/marks.ts';

/** [sync/C28] One that a database left on its way. */
export interface Mark {
  readonly seq: number;
  readonly atMs: number;
  readonly marker: Marker;
}

/** Counts what is written and what is marked, in all databases: no two marks are the same, and each tells what was before it. */
let instant = 0;
export const nextInstant = (): number => (instant += 1);
const instantOf = (marker: Marker): number => Number(marker.slice(marker.indexOf('m') + 1));

/** Ten seconds pass between two writes: each pull that sees one may leave a mark. `aheadMs`: of the server's clock. */
export function withMark(
  marks: readonly Mark[],
  { seq, aheadMs }: { readonly seq: number; readonly aheadMs: number },
): readonly Mark[] {
  const nowMs = seq * 10_000 + aheadMs;
  if (!isMarkDue(marks.at(-1) ?? null, { seq, nowMs })) return marks;
  return [...marks, { seq, atMs: nowMs, marker: `${seq}.m${nextInstant()}` }];
}

interface Marked {
  readonly marks: readonly Mark[];
  readonly epochSeq: number;
  readonly docs: ReadonlyMap<string, { readonly d: { readonly seq: number } }>;
  /** When each document was written. */
  readonly written: ReadonlyMap<string, number>;
}

/** As server/sync/marks.ts does of what a device shows. `isReplaced`: of this epoch, for a device that names it. */
export function judgeMarks(
  markers: readonly Marker[],
  { marks, epochSeq, docs, written }: Marked,
): { readonly isReplaced: boolean; readonly isLost: boolean; readonly shared: number } {
  const { lost, shared } = readShown(markers, new Set(marks.map(({ marker }) => marker)));
  if (lost === null) return { isReplaced: false, isLost: false, shared };
  const before = [...docs].filter(([key]) => (written.get(key) ?? 0) < instantOf(lost)).map(([, { d }]) => d.seq);
  return { isReplaced: seqOf(lost) > epochSeq, isLost: true, shared: Math.max(shared, ...before) };
}
