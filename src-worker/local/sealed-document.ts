import { unseal, seal } from './sceau.ts';

/** The part of a stored document that RxDB manages: it must read it without the key. */
export interface TechnicalFields {
  readonly _deleted: boolean;
  readonly _attachments: object;
  readonly _meta: { readonly lwt: number };
  readonly _rev: string;
}
export type Document = TechnicalFields & { readonly id: string } & Readonly<Record<string, unknown>>;

/** Field of a sealed row, a name that no document bears: one character a byte, which IndexedDB keeps as one byte. */
export const SCEAU = '$sceau';
const SLICE = 8192;

/**
 * Spread, the bytes would be walked through an iterator: four times the price, on the hot path of every write. TypeScript
 * asks an array of numbers, JavaScript anything that has a length.
 */
const letters = (octets: Uint8Array): string => Reflect.apply(String.fromCharCode, null, octets as unknown as number[]);

function toText(octets: Uint8Array): string {
  if (octets.length <= SLICE) return letters(octets);
  let text = '';
  for (let start = 0; start < octets.length; start += SLICE) text += letters(octets.subarray(start, start + SLICE));
  return text;
}

function toBytes(text: string): Uint8Array<ArrayBuffer> {
  const octets = new Uint8Array(text.length);
  // oxlint-disable-next-line unicorn/prefer-code-point -- the same, of every read
  for (let i = 0; i < text.length; i++) octets[i] = text.charCodeAt(i);
  return octets;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** How the documents of one collection are sealed: its name binds each seal, its clear fields are those of its indexes. */
export interface Sceau {
  readonly cle: CryptoKey;
  readonly collection: string;
  readonly clairs: readonly string[];
}

const placeOf = ({ collection }: Sceau, id: string): string => `${collection}/${id}`;

/** The row that is stored: what indexes and RxDB read, and everything else in one seal. */
export async function sealDocument(sceau: Sceau, document: Document): Promise<Document> {
  const { _deleted, _attachments, _meta, _rev, ...champs } = document;
  const clear = sceau.clairs.filter((champ) => champs[champ] !== undefined).map((champ) => [champ, champs[champ]]);
  const octets = await seal(sceau.cle, encoder.encode(JSON.stringify(champs)), placeOf(sceau, champs.id));
  return { ...Object.fromEntries(clear), [SCEAU]: toText(octets), _deleted, _attachments, _meta, _rev };
}

export const isSealed = (row: Document): boolean => typeof row[SCEAU] === 'string';

/** A row that was written before there was a key is answered as it is ([session/K4]). Throws SceauIllisible. */
export async function unsealDocument(sceau: Sceau, row: Document): Promise<Document> {
  const { [SCEAU]: sealed, id, _deleted, _attachments, _meta, _rev } = row;
  if (typeof sealed !== 'string') return row;
  const clear = await unseal(sceau.cle, toBytes(sealed), placeOf(sceau, id));
  return { ...(JSON.parse(decoder.decode(clear)) as object), id, _deleted, _attachments, _meta, _rev };
}
