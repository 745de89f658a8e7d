import type { Json } from '../base/json.ts';
import { canonical } from './canonical.ts';

/** SHA-256 of a text in UTF-8, in lower case hexadecimal. Each side has its own; an argument, since this code has no machine. */
export type Hash = (text: string) => Promise<string>;

export const CAPTURE_KINDS = ['reponse', 'conclusion', 'photo', 'signature'] as const;
export type CaptureKind = (typeof CAPTURE_KINDS)[number];

/** What was given, changed or taken away on a visit. */
export interface Capture {
  readonly genre: CaptureKind;
  /** cf_id of an answer, id of a photo or of a signature; empty for the conclusion. */
  readonly sujet: string;
  /** SHA-256 of the value, or of the bytes, salted once it has a salt ([preuves/PV15]); null: taken away. */
  readonly valeur: string | null;
  /** ISO instant of the device. */
  readonly le: string;
}

/** [preuves/PV15] With the salt of its value, which no customer is given. Absent: made before there were salts, or taken away. */
export type Salted<T extends Capture> = T & { readonly sel?: string | undefined };

/** [preuves/PV1] One link. */
export interface Maillon extends Capture {
  /** From 1. */
  readonly n: number;
  /** `empreinte` of the link before it; of the first one, the hash of the chain's identity. */
  readonly avant: string;
  readonly empreinte: string;
}

/** [preuves/PV3] Whose chain it is. */
export interface IdentiteChaine {
  readonly id: string;
  readonly idIntervention: string;
  readonly appareil: string;
  readonly idUser: number;
}

/** Where a chain stands: all that must be known to extend it. */
export type Head = Pick<Maillon, 'n' | 'empreinte'>;

const FORMAT = 'constat-preuve-1';

/** [preuves/PV2] Of an answer or a conclusion; null when there is none. */
export const valueHash = async (hash: Hash, value: Json | undefined): Promise<string | null> =>
  value === null || value === undefined ? null : hash(canonical(value));

/** [preuves/PV15] What a link says of a value: its hash, closed by the salt where there is one. */
export const chainedValue = async (hash: Hash, valeur: string | null, sel?: string): Promise<string | null> =>
  valeur === null || sel === undefined ? valeur : hash(canonical({ sel, valeur }));

/** [preuves/PV15] Captures as they are chained, each value under a salt of its own. */
export const saltCaptures = (
  hash: Hash,
  captures: readonly Capture[],
  newSalt: () => string,
): Promise<Salted<Capture>[]> =>
  Promise.all(
    captures.map(async (capture) => {
      if (capture.valeur === null) return capture;
      const sel = newSalt();
      return { ...capture, valeur: await chainedValue(hash, capture.valeur, sel), sel };
    }),
  );

/** [preuves/PV3] Where a chain begins, before its first link. */
export async function originOf(hash: Hash, { id, idIntervention, appareil, idUser }: IdentiteChaine): Promise<Head> {
  return { n: 0, empreinte: await hash(canonical({ format: FORMAT, id, idIntervention, appareil, idUser })) };
}

/** What a link says of itself: what its hash is of, and what a timestamp is asked for ([preuves/PV11]). */
export const linkText = ({ n, le, genre, sujet, valeur, avant }: Omit<Maillon, 'empreinte'>): string =>
  canonical({ n, le, genre, sujet, valeur, avant });

export const linkHash = (hash: Hash, link: Omit<Maillon, 'empreinte'>): Promise<string> => hash(linkText(link));

/** [preuves/PV1] The links that these captures add, in their order. */
export async function extend(hash: Hash, head: Head, captures: readonly Salted<Capture>[]): Promise<Salted<Maillon>[]> {
  const links: Salted<Maillon>[] = [];
  let last = head;
  for (const { genre, sujet, valeur, le, sel } of captures) {
    const link = { n: last.n + 1, le, genre, sujet, valeur, avant: last.empreinte };
    const made = { ...link, empreinte: await linkHash(hash, link), ...(sel !== undefined && { sel }) };
    links.push(made);
    last = made;
  }
  return links;
}
