/** A line of the history, as far as it says where a value came from; in the order it was written. */
export interface HistoryLine {
  readonly collection: string;
  readonly idDoc: string;
  /** null: the whole document. */
  readonly champ: string | null;
  readonly par: string;
  /** ISO instant. */
  readonly le: string;
  readonly action: string;
  readonly appareil: string | null;
  readonly horsLigne: boolean;
}

export type Provenance = Omit<HistoryLine, 'collection' | 'idDoc'>;

const keyOf = ({ collection, id }: { readonly collection: string; readonly id: string }): string =>
  `${collection}/${id}`;

/**
 * [rgpd/RG5] Where what each document holds came from: who wrote each field the last time, when, on which device. The line
 * without a field is its creation: it answers for every field that was not changed since.
 */
export function provenances(
  lines: readonly HistoryLine[],
): (document: { readonly collection: string; readonly id: string }) => Provenance[] {
  const byDocument = new Map<string, Map<string | null, Provenance>>();
  for (const { collection, idDoc, ...ligne } of lines) {
    const key = keyOf({ collection, id: idDoc });
    const byField = byDocument.get(key) ?? new Map<string | null, Provenance>();
    byField.set(ligne.champ, ligne);
    byDocument.set(key, byField);
  }
  return (document) => [...(byDocument.get(keyOf(document))?.values() ?? [])];
}
