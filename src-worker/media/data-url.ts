import type { Octets } from './octets.ts';

/** Bytes given at once to String.fromCodePoint, whose arguments stand on the stack. */
const TRANCHE = 0x80_00;

export function enBase64(contenu: ArrayBuffer): string {
  const octets = new Uint8Array(contenu);
  let texte = '';
  for (let debut = 0; debut < octets.length; debut += TRANCHE)
    texte += String.fromCodePoint(...octets.subarray(debut, debut + TRANCHE));
  return btoa(texte);
}

export const enDataUrl = ({ type, contenu }: Octets): string => `data:${type};base64,${enBase64(contenu)}`;
