/**
 * What becomes of a field. `marque`: the marker instead of the value; `nul`, `objet`, `liste`: emptied, where a marker
 * would be taken for an address, a number or an answer; `menage`: the marker on the portal where the client is the person.
 */
export type Fate = 'garde' | 'marque' | 'menage' | 'nul' | 'objet' | 'liste' | Members;
export interface Members {
  readonly [member: string]: Fate;
}

/** Of every key of T: a field added to a type without its line here does not compile ([rgpd/RG8]). */
export type Table<T> = { readonly [K in keyof Required<T>]: Fate };
