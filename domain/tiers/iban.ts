/** ISO 13616: four first signs last, letters as 10 to 35, remainder 1 by 97. Spaces are not counted. */
export function estIban(saisie: string): boolean {
  const texte = saisie.replaceAll(/\s/g, '').toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(texte)) return false;
  const chiffres = Array.from(texte.slice(4) + texte.slice(0, 4), (signe) => Number.parseInt(signe, 36)).join('');
  return Array.from(chiffres).reduce((reste, chiffre) => (reste * 10 + Number(chiffre)) % 97, 0) === 1;
}
