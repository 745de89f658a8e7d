/** 14 digits whose Luhn sum is a multiple of ten; La Poste's own are not all so and stand on a sum of 5. Spaces are not counted. */
export function estSiret(saisie: string): boolean {
  const texte = sansEspaces(saisie);
  if (!/^\d{14}$/.test(texte)) return false;
  const chiffres = Array.from(texte, Number);
  const somme = chiffres.reduce((total, chiffre) => total + chiffre, 0);
  const luhn = chiffres.reduce((total, chiffre, rang) => total + (rang % 2 === 0 ? double(chiffre) : chiffre), 0);
  return luhn % 10 === 0 || (texte.startsWith('356000000') && somme % 5 === 0);
}

/** A SIRET as it is stored: digits only. */
export const sansEspaces = (saisie: string): string => saisie.replaceAll(/\s/g, '');

const double = (chiffre: number): number => (chiffre > 4 ? chiffre * 2 - 9 : chiffre * 2);
