/** A line of the history, as far as it says where a value came from; in the order it was written. */
export interface LigneHistorique {
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

export type Provenance = Omit<LigneHistorique, 'collection' | 'idDoc'>;

const cleDe = ({ collection, id }: { readonly collection: string; readonly id: string }): string =>
  `${collection}/${id}`;

/**
 * [rgpd/RG5] Where what each document holds came from: who wrote each field the last time, when, on which device. The line
 * without a field is its creation: it answers for every field that was not changed since.
 */
export function provenances(
  lignes: readonly LigneHistorique[],
): (document: { readonly collection: string; readonly id: string }) => Provenance[] {
  const parDocument = new Map<string, Map<string | null, Provenance>>();
  for (const { collection, idDoc, ...ligne } of lignes) {
    const cle = cleDe({ collection, id: idDoc });
    const parChamp = parDocument.get(cle) ?? new Map<string | null, Provenance>();
    parChamp.set(ligne.champ, ligne);
    parDocument.set(cle, parChamp);
  }
  return (document) => [...(parDocument.get(cleDe(document))?.values() ?? [])];
}
