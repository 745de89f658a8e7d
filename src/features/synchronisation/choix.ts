import type { ChampEnConflit } from '#domain/sync/documents.ts';
import { reunir } from '#domain/sync/reunion.ts';

export type Choix = NonNullable<ChampEnConflit['choix']>;
export type ChoixFaits = Readonly<Record<string, Choix>>;

/** Keys of the keyboard, and what they choose on the field that has the focus. */
export const TOUCHES: Readonly<Record<string, Choix>> = { '1': 'mien', '2': 'leur', '3': 'deux' };

/** Fields still to choose, in the order of the screen. */
export const restants = (champs: readonly ChampEnConflit[], choix: ChoixFaits): readonly ChampEnConflit[] =>
  champs.filter(({ champ }) => choix[champ] === undefined);

/** What each side wins, for the sentence that is read before anything is saved. */
export function bilan(champs: readonly ChampEnConflit[], choix: ChoixFaits): Readonly<Record<Choix, number>> {
  const compte = { mien: 0, leur: 0, deux: 0 };
  for (const { champ } of champs) {
    const fait = choix[champ];
    if (fait !== undefined) compte[fait] += 1;
  }
  return compte;
}

/** The value that a choice keeps, and the one that it sets aside (restorable); both kept: nothing is set aside. */
export function issue(champ: ChampEnConflit, choix: Choix | undefined) {
  if (choix === 'deux') return { retenu: reunir(champ) ?? champ.mien, ecarte: null };
  return choix === 'mien' ? { retenu: champ.mien, ecarte: champ.leur } : { retenu: champ.leur, ecarte: champ.mien };
}

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
