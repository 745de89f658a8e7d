import type { ChampEnConflit } from '#domain/sync/documents.ts';

export type Choix = NonNullable<ChampEnConflit['choix']>;
export type ChoixFaits = Readonly<Record<string, Choix>>;

/** « Les deux » makes sense for what can stand side by side: texts and lists, never two numbers or two dates. */
export function peutGarderLesDeux({ champ, mien, leur }: ChampEnConflit): boolean {
  if (Array.isArray(mien) && Array.isArray(leur)) return true;
  if (typeof mien !== 'string' || typeof leur !== 'string') return false;
  const isFreeText = mien.includes(' ') || leur.includes(' ');
  const isDate = /^\d{4}-\d{2}-\d{2}/.test(mien);
  return champ !== 'etat' && isFreeText && !isDate && mien !== '' && leur !== '';
}

/** Fields still to choose, in the order of the screen. */
export const restants = (champs: readonly ChampEnConflit[], choix: ChoixFaits): readonly ChampEnConflit[] =>
  champs.filter(({ champ, choix: fait }) => (choix[champ] ?? fait) === undefined);

/** The words of `texte` that `autre` does not have, to be marked; order kept, spaces given back. */
export function motsPropres(
  texte: string,
  autre: string,
): readonly { readonly mot: string; readonly propre: boolean }[] {
  const connus = new Set(autre.split(/\s+/));
  const morceaux: { mot: string; propre: boolean }[] = [];
  for (const mot of texte.split(/(?<=\s)/)) {
    const propre = !connus.has(mot.trim());
    const dernier = morceaux.at(-1);
    if (dernier !== undefined && dernier.propre === propre) dernier.mot += mot;
    else morceaux.push({ mot, propre });
  }
  return morceaux;
}
