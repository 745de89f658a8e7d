import { sameJson } from '../base/json.ts';
import type { ChampDefinition, Valeur } from './definition.ts';
import { estCalculee, estImage, estVide, valeurRemise } from './valeurs.ts';

/** What is kept of a field: its stored answer, and the one set aside while it is hidden (cf_previous). null: none. */
export interface Tenu {
  readonly reponse: Valeur;
  readonly precedent: Valeur;
}

export interface Passage {
  /** Visible before. */
  readonly etait: boolean;
  readonly est: boolean;
}

/**
 * A hidden answer is reset and its value set aside; a field that shows again has it back (gaps.md 51).
 * Only a field that held something is written: an empty one is already worth its reset value wherever it is read.
 * Pictures are documents of their own, and calculated values are never stored: both are left alone.
 */
export function tenir(champ: ChampDefinition, tenu: Tenu, { etait, est }: Passage): Tenu {
  if (estImage(champ) || estCalculee(champ)) return tenu;
  const { reponse, precedent } = tenu;
  const remise = valeurRemise(champ, reponse);
  const estRemise = sameJson(reponse, remise);
  if (!est) {
    const aRemettre = !estVide(champ, reponse) && (etait || !estRemise);
    return aRemettre ? { reponse: remise, precedent: reponse } : tenu;
  }
  if (precedent === null) return tenu;
  return estRemise || estVide(champ, reponse) ? { reponse: precedent, precedent: null } : { reponse, precedent: null };
}
