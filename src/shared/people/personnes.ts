/** « Yann Kerdoncuff » becomes « Y. Kerdoncuff »: the width of a column. */
export function nomCourt(nom: string): string {
  const [prenom = '', ...reste] = nom.trim().split(/\s+/);
  if (reste.length === 0) return prenom;
  const initiales = prenom.split('-').map((part) => `${part.charAt(0)}.`);
  return `${initiales.join('-')} ${reste.join(' ')}`;
}

/** Letters of the round mark beside a name. */
export function initialesDe(nom: string): string {
  const mots = nom.trim().split(/\s+/);
  return `${mots[0]?.charAt(0) ?? ''}${mots.length > 1 ? (mots.at(-1)?.charAt(0) ?? '') : ''}`.toLocaleUpperCase();
}
