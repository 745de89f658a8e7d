import type { menu } from '../../i18n/fr/menu.ts';
import type { preparation } from '../../i18n/fr/preparation.ts';

type WordKey = { [Key in keyof typeof menu]: (typeof menu)[Key] extends string ? Key : never }[keyof typeof menu];
/** Names of screens in the menu. */
export type MenuWord = Exclude<
  WordKey,
  'titre' | 'plier' | 'deplier' | 'ouvrir' | 'horsLigne' | 'aVenir' | 'aVenirTitre' | 'plus' | 'fileCompte'
>;
/** Screens with a sentence that says what they will do. */
export type AwaitedScreen = keyof typeof preparation.ecrans & MenuWord;
