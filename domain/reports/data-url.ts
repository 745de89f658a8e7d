/** Pictures that a PDF can hold. */
export const isReadableImage = (source: string | null | undefined): source is string =>
  typeof source === 'string' && /^data:image\/(?:png|jpeg);base64,/.test(source);

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** From the end: a pattern would begin again at each sign of a text full of them. */
function withoutPadding(base64: string): string {
  let end = base64.length;
  while (base64[end - 1] === '=') end -= 1;
  return base64.slice(0, end);
}

/** Text in UTF-8 that a base64 string holds; null when it holds none. Neither Buffer nor atob is everywhere the domain runs. */
export function textOfBase64(base64: string): string | null {
  const bits = Array.from(withoutPadding(base64), (sign) => ALPHABET.indexOf(sign));
  if (bits.includes(-1)) return null;
  const bitString = bits.map((six) => six.toString(2).padStart(6, '0')).join('');
  const bytes = bitString.match(/.{8}/g) ?? [];
  try {
    return decodeURIComponent(
      bytes.map((byte) => `%${Number.parseInt(byte, 2).toString(16).padStart(2, '0')}`).join(''),
    );
  } catch {
    return null;
  }
}
