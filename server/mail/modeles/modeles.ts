import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import type { Contenu, Modele, Modeles, Phrases } from './modele.ts';
import { pt } from './pt.ts';

/** Languages of the product (specification, section 1); a user's is theirs, French otherwise. */
const PHRASES: Readonly<Record<string, Phrases>> = { fr, en, es, pt, de };

export function contenuDe<M extends Modele>(
  { langue, modele }: { readonly langue: string; readonly modele: M },
  donnees: Modeles[M] & { readonly marque: string },
): Contenu {
  const phrases = PHRASES[langue] ?? fr;
  return phrases[modele](donnees);
}
