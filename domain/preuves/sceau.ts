/**
 * Where the last signature of a PDF stands, read from its bytes alone: whatever a reader of PDF makes of the file, what is not
 * covered by that signature is held by nobody ([preuves/PV14]).
 */

export interface FoundSeal {
  /** From the first byte of the file to its last one, but the hole that holds the value itself. */
  readonly isWhole: boolean;
  /** The hole, `<` and `>` included. */
  readonly hole: { readonly start: number; readonly end: number };
  /** The value, without the zeros that fill the hole. */
  readonly value: Uint8Array<ArrayBuffer>;
}

const MARK = '/ByteRange';
/** Signs that are read behind a mark: four numbers, however they are spaced. */
const RANGE_SIGNS = 120;
const RANGE = /^\s*\[\s*(\d{1,12})\s+(\d{1,12})\s+(\d{1,12})\s+(\d{1,12})\s*\]/;
const [OPEN, CLOSE] = [0x3c, 0x3e];

/** null: no signature at all. `illisible`: one that no software makes so. */
export function lastSeal(bytes: Uint8Array): FoundSeal | 'illisible' | null {
  const at = lastIndexOf(bytes, MARK);
  if (at === -1) return null;
  const range = rangeBehind(bytes, at + MARK.length);
  if (range === null) return 'illisible';
  const { start, end, last } = range;
  if (bytes[start] !== OPEN || bytes[end - 1] !== CLOSE) return 'illisible';
  const value = valueIn(bytes.subarray(start + 1, end - 1));
  return value === null ? 'illisible' : { isWhole: last === bytes.length, hole: { start, end }, value };
}

interface Range {
  /** Of the hole. */
  readonly start: number;
  readonly end: number;
  /** Of what is covered. */
  readonly last: number;
}

/** null: none that begins with the file, has a hole, and ends in it. */
function rangeBehind(bytes: Uint8Array, at: number): Range | null {
  const found = RANGE.exec(String.fromCharCode(...bytes.subarray(at, at + RANGE_SIGNS)));
  const [from = 1, start = 0, end = 0, rest = 0] = (found?.slice(1) ?? []).map(Number);
  const last = end + rest;
  const isRight = from === 0 && end - start >= 4 && last <= bytes.length;
  return isRight ? { start, end, last } : null;
}

/** The bytes that a signature is of. */
export function coveredBy(bytes: Uint8Array, { hole }: FoundSeal): Uint8Array<ArrayBuffer> {
  const covered = new Uint8Array(bytes.length - (hole.end - hole.start));
  covered.set(bytes.subarray(0, hole.start));
  covered.set(bytes.subarray(hole.end), hole.start);
  return covered;
}

function lastIndexOf(bytes: Uint8Array, text: string): number {
  const first = text.charCodeAt(0);
  for (let at = bytes.lastIndexOf(first); at !== -1; at = at === 0 ? -1 : bytes.lastIndexOf(first, at - 1))
    if (startsAt(bytes, at, text)) return at;
  return -1;
}

function startsAt(bytes: Uint8Array, at: number, text: string): boolean {
  for (let rank = 0; rank < text.length; rank += 1) if (bytes[at + rank] !== text.charCodeAt(rank)) return false;
  return true;
}

/** One DER element, then nothing but zeros: what else stood there would be held by nobody. */
function valueIn(signs: Uint8Array): Uint8Array<ArrayBuffer> | null {
  const filled = unhex(signs);
  if (filled === null) return null;
  const first = filled[1] ?? 0;
  const wide = first < 128 ? 0 : first - 128;
  let length = wide === 0 ? first : 0;
  for (const byte of filled.subarray(2, 2 + wide)) length = length * 256 + byte;
  const end = 2 + wide + length;
  const isRight = wide <= 4 && end <= filled.length && filled.subarray(end).every((byte) => byte === 0);
  return isRight ? filled.slice(0, end) : null;
}

function unhex(signs: Uint8Array): Uint8Array<ArrayBuffer> | null {
  if (signs.length % 2 !== 0) return null;
  const value = new Uint8Array(signs.length / 2);
  for (let rank = 0; rank < value.length; rank += 1) {
    const [high, low] = [nibble(signs[2 * rank]), nibble(signs[2 * rank + 1])];
    if (high === -1 || low === -1) return null;
    value[rank] = high * 16 + low;
  }
  return value;
}

function nibble(sign = 0): number {
  if (sign >= 0x30 && sign <= 0x39) return sign - 0x30;
  const letter = sign | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x61 + 10 : -1;
}
