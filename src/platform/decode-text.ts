/** Code page 850, in which Excel writes « CSV (MS-DOS) » in the West: its upper half. No browser decodes it. */
const MS_DOS =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0';
type Bytes = Uint8Array<ArrayBuffer>;
const decodeMsDos = (bytes: Bytes): string =>
  Array.from(bytes, (byte) => (byte < 0x80 ? String.fromCodePoint(byte) : MS_DOS.charAt(byte - 0x80))).join('');

const labelled =
  (label: string) =>
  (bytes: Bytes): string =>
    new TextDecoder(label).decode(bytes);
/** What wrote before UTF-8; at equal likeness the first one, which Excel for Windows still writes. */
const OLD = [labelled('windows-1252'), labelled('macintosh'), decodeMsDos] as const;

/** Bytes that are enough to know how the others are written. */
const SAMPLE = 200_000;
const USUAL = new Set('éèêëàâäçîïôöûùüœæñáíóúãõßÉÀ');
const POSSIBLE = /[\p{L}’‘“”«»°€–—…²³\u00A0·½]/u;
/** Signs that stand alone in no list: what a letter becomes when it is read in another page. */
const WRONG = /[ƒˆŠšŽžŸÿıªº¿¡¢¥¤ðÐþÞ]/;

/**
 * [tiers/T16] The text of a file that says how it is written (a mark of UTF-8 or UTF-16), or by what it holds: UTF-16 without
 * its mark, UTF-8, then the pages of before, the one in which its accents are letters. null: it is no text.
 */
export function decodeText(bytes: Bytes): string | null {
  const wide = wideOf(bytes);
  if (wide !== null) return new TextDecoder(wide).decode(bytes);
  if (bytes.includes(0)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const sample = bytes.slice(0, SAMPLE);
    const read = OLD.map((decode) => ({ decode, likeness: likenessOf(decode(sample)) }));
    return read.reduce((best, one) => (one.likeness > best.likeness ? one : best)).decode(bytes);
  }
}

/** Two bytes a sign: its mark says so, or, of signs of Western languages, one byte of two that is zero. */
function wideOf(bytes: Bytes): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, SAMPLE);
  const zeros = [0, 0];
  sample.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const most = sample.length * 0.4;
  if (odd > most && even === 0) return 'utf-16le';
  return even > most && odd === 0 ? 'utf-16be' : null;
}

function likenessOf(text: string): number {
  let likeness = 0;
  for (const sign of text)
    if (sign > '\u007F') likeness += USUAL.has(sign) ? 2 : POSSIBLE.test(sign) && !WRONG.test(sign) ? 0 : -2;
  return likeness;
}
