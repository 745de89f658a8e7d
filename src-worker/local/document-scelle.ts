import { desceller, sceller } from './sceau.ts';

/** The part of a stored document that RxDB manages: it must read it without the key. */
export interface Technique {
  readonly _deleted: boolean;
  readonly _attachments: object;
  readonly _meta: { readonly lwt: number };
  readonly _rev: string;
}
export type Document = Technique & { readonly id: string } & Readonly<Record<string, unknown>>;

/** Field of a sealed row, a name that no document bears: one character a byte, which IndexedDB keeps as one byte. */
export const SCEAU = '$sceau';
const TRANCHE = 8192;

/** Spread, the bytes would be walked through an iterator: four times the price, on the hot path of every write. */
const lettres = (octets: Uint8Array): string => Reflect.apply(String.fromCharCode, null, octets as unknown as number[]);

function enTexte(octets: Uint8Array): string {
  if (octets.length <= TRANCHE) return lettres(octets);
  let texte = '';
  for (let debut = 0; debut < octets.length; debut += TRANCHE)
    texte += lettres(octets.subarray(debut, debut + TRANCHE));
  return texte;
}

function enOctets(texte: string): Uint8Array<ArrayBuffer> {
  const octets = new Uint8Array(texte.length);
  // oxlint-disable-next-line unicorn/prefer-code-point -- the same, of every read
  for (let i = 0; i < texte.length; i++) octets[i] = texte.charCodeAt(i);
  return octets;
}

const encodeur = new TextEncoder();
const decodeur = new TextDecoder();

/** How the documents of one collection are sealed: its name binds each seal, its clear fields are those of its indexes. */
export interface Sceau {
  readonly cle: CryptoKey;
  readonly collection: string;
  readonly clairs: readonly string[];
}

const lieuDe = ({ collection }: Sceau, id: string): string => `${collection}/${id}`;

/** The row that is stored: what indexes and RxDB read, and everything else in one seal. */
export async function scellerDocument(sceau: Sceau, document: Document): Promise<Document> {
  const { _deleted, _attachments, _meta, _rev, ...champs } = document;
  const clairs = sceau.clairs.filter((champ) => champs[champ] !== undefined).map((champ) => [champ, champs[champ]]);
  const octets = await sceller(sceau.cle, encodeur.encode(JSON.stringify(champs)), lieuDe(sceau, champs.id));
  return { ...Object.fromEntries(clairs), [SCEAU]: enTexte(octets), _deleted, _attachments, _meta, _rev };
}

export const estScelle = (rangee: Document): boolean => typeof rangee[SCEAU] === 'string';

/** A row that was written before there was a key is answered as it is ([session/K4]). Throws SceauIllisible. */
export async function descellerDocument(sceau: Sceau, rangee: Document): Promise<Document> {
  const { [SCEAU]: scelle, id, _deleted, _attachments, _meta, _rev } = rangee;
  if (typeof scelle !== 'string') return rangee;
  const clair = await desceller(sceau.cle, enOctets(scelle), lieuDe(sceau, id));
  return { ...(JSON.parse(decodeur.decode(clair)) as object), id, _deleted, _attachments, _meta, _rev };
}
