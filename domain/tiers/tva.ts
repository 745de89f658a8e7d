import { sansEspaces } from './siret.ts';

/** French intra-community VAT number: FR, a key of two digits, the SIREN (CGI, art. 286 ter). Spaces are not counted. */
export function estTva(saisie: string): boolean {
  const lu = /^FR(\d{2})(\d{9})$/.exec(sansEspaces(saisie).toUpperCase());
  return lu !== null && Number(lu[1]) === (12 + 3 * (Number(lu[2]) % 97)) % 97;
}
