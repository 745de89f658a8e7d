import { withoutSpaces } from '../base/siret.ts';

/** French intra-community VAT number: FR, a key of two digits, the SIREN (CGI, art. 286 ter). Spaces are not counted. */
export function isTva(entry: string): boolean {
  const read = /^FR(\d{2})(\d{9})$/.exec(withoutSpaces(entry).toUpperCase());
  return read !== null && Number(read[1]) === (12 + 3 * (Number(read[2]) % 97)) % 97;
}
