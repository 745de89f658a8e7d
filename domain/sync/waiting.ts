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
