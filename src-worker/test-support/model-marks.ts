import { isMarkDue, type Marker, readShown, seqOf } from '#domain/sync/marks.ts';

/** [sync/C28] One that a database left on its way. */
export interface Mark {
  readonly seq: number;
  readonly atMs: number;
  readonly marker: Marker;
}

/** Of all databases: no two marks are the same. */
let given = 0;

/** Ten seconds pass between two writes: each pull that sees one may leave a mark. `aheadMs`: of the server's clock. */
export function withMark(
  marks: readonly Mark[],
  { seq, aheadMs }: { readonly seq: number; readonly aheadMs: number },
): readonly Mark[] {
  const nowMs = seq * 10_000 + aheadMs;
  if (!isMarkDue(marks.at(-1) ?? null, { seq, nowMs })) return marks;
  given += 1;
  return [...marks, { seq, atMs: nowMs, marker: `${seq}.m${given}` }];
}

/** As server/sync/marks.ts does of what a device of this epoch shows. */
export function judgeMarks(
  shown: readonly Marker[],
  { marks, epochSeq }: { readonly marks: readonly Mark[]; readonly epochSeq: number },
): { readonly isReplaced: boolean; readonly shared: number } {
  const { lost, shared } = readShown(shown, new Set(marks.map(({ marker }) => marker)));
  return { isReplaced: lost !== null && seqOf(lost) > epochSeq, shared };
}
