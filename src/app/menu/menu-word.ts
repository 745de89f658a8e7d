import type { menu } from '../../i18n/fr/menu.ts';

type WordKey = { [Key in keyof typeof menu]: (typeof menu)[Key] extends string ? Key : never }[keyof typeof menu];
/** Names of screens in the menu. */
export type MenuWord = Exclude<WordKey, 'titre' | 'plier' | 'deplier' | 'ouvrir' | 'horsLigne' | 'plus' | 'fileCompte'>;
