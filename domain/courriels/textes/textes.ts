import type { Langue } from '../../base/langues.ts';
import {
  type CleModele,
  contenuDe,
  defautsDe,
  idModele,
  isUtilisable,
  type Modele,
  type TexteModele,
  type Valeurs,
} from '../modeles.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { pt } from './pt.ts';

/** Our texts: what is sent until an administrator writes others. */
export type TextesDeLangue = Readonly<Record<Modele, TexteModele>>;
const TEXTES: Readonly<Record<Langue, TextesDeLangue>> = { fr, en, es, pt, de };

export const texteParDefaut = ({ modele, langue }: Pick<CleModele, 'modele' | 'langue'>): TexteModele =>
  TEXTES[langue][modele];

/** What an administrator wrote in place of ours; null: ours stands. */
export interface TexteChange {
  readonly sujet: string | null;
  readonly texte: string | null;
}

/** [courriels/L7] The text that leaves: the administrator's while it may be used, ours otherwise. The button keeps our words. */
export function texteDe(cle: Pick<CleModele, 'modele' | 'langue'>, change: TexteChange | null): TexteModele {
  const notre = texteParDefaut(cle);
  if (change === null || change.sujet === null || change.texte === null) return notre;
  const leur = { sujet: change.sujet, texte: change.texte };
  return isUtilisable(defautsDe(cle.modele, leur)) ? { ...notre, ...leur } : notre;
}

/** Subject and message that a template makes of these values, for a person to go on with: the administrator's words, or ours ([courriels/L7]). */
export function texteRempli(
  cle: CleModele,
  {
    modeles,
    valeurs,
  }: { readonly modeles: readonly (TexteChange & { readonly id: string })[]; readonly valeurs: Valeurs },
): { readonly objet: string; readonly message: string } {
  const change = modeles.find(({ id }) => id === idModele(cle)) ?? null;
  const { sujet, paragraphes } = contenuDe(texteDe(cle, change), valeurs);
  return { objet: sujet, message: paragraphes.join('\n\n') };
}
