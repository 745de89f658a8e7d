/** « Yann Kerdoncuff » becomes « Y. Kerdoncuff »: the width of a column. */
export function shortNameOf(nom: string): string {
  const [prenom = '', ...reste] = nom.trim().split(/\s+/);
  if (reste.length === 0) return prenom;
  const initials = prenom.split('-').map((part) => `${part.charAt(0)}.`);
  return `${initials.join('-')} ${reste.join(' ')}`;
}

/** Letters of the round mark beside a name. */
export function initialsOf(nom: string): string {
  const words = nom.trim().split(/\s+/);
  return `${words[0]?.charAt(0) ?? ''}${words.length > 1 ? (words.at(-1)?.charAt(0) ?? '') : ''}`.toLocaleUpperCase();
}
