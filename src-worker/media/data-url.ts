import type { Bytes } from './bytes.ts';

/** Bytes given at once to String.fromCodePoint, whose arguments stand on the stack. */
const SLICE = 0x80_00;

export function toBase64(content: ArrayBuffer): string {
  const octets = new Uint8Array(content);
  let text = '';
  for (let start = 0; start < octets.length; start += SLICE)
    text += String.fromCodePoint(...octets.subarray(start, start + SLICE));
  return btoa(text);
}

export const toDataUrl = ({ type, contenu }: Bytes): string => `data:${type};base64,${toBase64(contenu)}`;
