import type { Langue } from '../../base/languages.ts';
import {
  type ModeleKey,
  contentOf,
  faultsOf,
  idModele,
  isUsable,
  type Modele,
  type ModeleText,
  type Values,
} from '../modeles.ts';
import { inWordsOf, wordsOfBrand } from '../../variants/words.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { pt } from './pt.ts';

/** Our texts: what is sent until an administrator writes others. */
export type LanguageTexts = Readonly<Record<Modele, ModeleText>>;
const TEXTS: Readonly<Record<Langue, LanguageTexts>> = { fr, en, es, pt, de };

/** In the nouns of the brand: a projet of mar, its ménage and its accompagnement (domain/variants/words.ts). */
export function defaultText({ modele, variante, langue }: ModeleKey): ModeleText {
  const words = wordsOfBrand(variante, langue);
  const { sujet, texte, ...button } = TEXTS[langue][modele];
  return { ...button, sujet: inWordsOf(words, sujet), texte: inWordsOf(words, texte) };
}

/** What an administrator wrote in place of ours; null: ours stands. */
export interface ChangedText {
  readonly sujet: string | null;
  readonly texte: string | null;
}

/** [courriels/L7] The text that leaves: the administrator's while it may be used, ours otherwise. The button keeps our words. */
export function textOf(key: ModeleKey, change: ChangedText | null): ModeleText {
  const ours = defaultText(key);
  if (change === null || change.sujet === null || change.texte === null) return ours;
  const theirs = { sujet: change.sujet, texte: change.texte };
  return isUsable(faultsOf(key.modele, theirs)) ? { ...ours, ...theirs } : ours;
}

/** Subject and message that a template makes of these values, for a person to go on with: the administrator's words, or ours ([courriels/L7]). */
export function filledText(
  key: ModeleKey,
  {
    modeles,
    valeurs,
  }: { readonly modeles: readonly (ChangedText & { readonly id: string })[]; readonly valeurs: Values },
): { readonly objet: string; readonly message: string } {
  const change = modeles.find(({ id }) => id === idModele(key)) ?? null;
  const { sujet, paragraphes } = contentOf(textOf(key, change), valeurs);
  return { objet: sujet, message: paragraphes.join('\n\n') };
}
