import type { Json } from '#domain/base/json.ts';
import type { Result } from '#domain/base/result.ts';
import { idBrouillon } from './brouillons.ts';

const PREFIXE = 'constat.brouillon.';

type Garder = (id: string, sujet: string, saisie: Json) => Promise<Result<null>>;

/**
 * Up to November 2026, what was being typed in a field of a dossier stood in local storage, in clear, which Chromium
 * writes minutes later. What a former program left there becomes a draft like the others, of the same person; it is
 * taken from there once it stands on the disk.
 *
 *     constat.brouillon.<base>.<document>.<field>: { texte, depart }
 */
export async function reprendreAnciensBrouillons(stockage: Storage, base: string, garder: Garder): Promise<void> {
  const debut = `${PREFIXE}${base}.`;
  for (const cle of Object.keys(stockage).filter((une) => une.startsWith(debut))) {
    const [document, ...reste] = cle.slice(debut.length).split('.');
    const champ = reste.join('.');
    const saisie = lire(stockage.getItem(cle));
    if (document !== undefined && saisie !== null) {
      const isMessage = champ === 'message';
      const sujet = isMessage ? `message:${document}` : `fiche:${document}`;
      const garde = await garder(idBrouillon(sujet, isMessage ? undefined : champ), sujet, saisie);
      // It stays where it is, and is taken over at the next opening.
      if (!garde.ok) continue;
    }
    stockage.removeItem(cle);
  }
}

function lire(texte: string | null): Json | null {
  try {
    const saisie: unknown = JSON.parse(texte ?? 'null');
    const estSaisie = typeof saisie === 'object' && saisie !== null && typeof Reflect.get(saisie, 'texte') === 'string';
    return estSaisie ? (saisie as Json) : null;
  } catch {
    return null;
  }
}
