/** Bytes that the server has not acknowledged: those of a photo, or of a file, whose document bears this id. */
export interface WaitingBytes {
  readonly id: string;
  /** Collection of that document; absent: photos. */
  readonly collection?: 'photos' | 'records' | undefined;
  /** The server said no to them, or this device could not read them. */
  readonly refus?: object | null | undefined;
  /** [sync/M11] Their document left with its visit. */
  readonly isOrphan?: boolean | undefined;
}

/** [sync/M11] A photo, or a file, that waits: its document and its bytes are one entry, whichever of them waits. */
export interface WaitingEntry<D, B> {
  readonly id: string;
  readonly document?: D | undefined;
  readonly bytes?: B | undefined;
}

/** The documents of a collection that wait, each with its bytes, and the bytes that wait without their document. */
export function entriesOf<D extends { readonly id: string }, B extends WaitingBytes>(
  collection: 'photos' | 'records',
  documents: readonly D[],
  bytes: readonly B[],
): WaitingEntry<D, B>[] {
  const theirs = new Map(
    bytes.filter((one) => (one.collection ?? 'photos') === collection).map((one) => [one.id, one] as const),
  );
  const known = new Map(documents.map((one) => [one.id, one] as const));
  return [...new Set([...known.keys(), ...theirs.keys()])].map((id) => ({
    id,
    document: known.get(id),
    bytes: theirs.get(id),
  }));
}

/** [sync/S9] What a device holds and the server has not received, exact: counted in the data, never in a flag beside it. */
export interface WaitingCount {
  /** Documents, calls and bytes; a photo or a file whose description and bytes both wait is one. */
  readonly total: number;
  /** Photos among them. */
  readonly photos: number;
  /** Calls among them, those that the server refused included: somebody wrote them. */
  readonly calls: number;
  /** [sync/S32] Those that do not leave by themselves, because they were refused or because what they belong to is out of reach. */
  readonly refused: number;
  /** [sync/S37] Answers to forms, in as many documents as they stand in. */
  readonly answers: number;
  /** [sync/S37] Those that are no photos and hold no answers. */
  readonly others: number;
  /** [sync/S37] Those that no round takes, however often it is asked: refused, behind what was, or waiting for a choice. */
  readonly held: number;
}
export const NOTHING_WAITS: WaitingCount = {
  total: 0,
  photos: 0,
  calls: 0,
  refused: 0,
  answers: 0,
  others: 0,
  held: 0,
};
/** Of what is sealed nobody can tell whether it waits: something may. */
export const UNKNOWN_WAITS: WaitingCount = { ...NOTHING_WAITS, total: 1, others: 1 };
