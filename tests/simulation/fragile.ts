import { ok, refuse } from '#domain/base/result.ts';
import type { PushAnswer } from '#domain/sync/messages.ts';
import type { Reseau } from '../../src-worker/store/contexte.ts';
import type { Magasin } from '../../src-worker/local/magasin.ts';
import type { Appareil } from './appareil.ts';
import type { Monde } from './monde.ts';
import type { Panne } from './operations.ts';
import type { Processus } from './processus.ts';
import { texte } from './valeurs.ts';

/** The store and the network of one device, as they are today. */
export interface Prises {
  readonly magasin: Magasin;
  readonly reseau: Reseau;
}

const rien = (): Promise<void> => Promise.resolve();

/**
 * Around every operation of the store, the process may die, freeze, or be overtaken by somebody else. What a person
 * does is acknowledged by the very commit, so that the oracle knows in which order things were typed.
 */
export function magasinFragile(magasin: Magasin, processus: Processus): Magasin {
  return {
    ...magasin,
    parIds: async (collection, ids) =>
      (await processus.passer('magasin', () => magasin.parIds(collection, ids))).valeur,
    ecrire: async (collection, lignes) => {
      if (lignes.length === 0) return [];
      await processus.passer('magasin', rien);
      return (
        await processus.passer(processus.isTour ? 'magasin' : 'silence', () => magasin.ecrire(collection, lignes))
      ).valeur;
    },
  };
}

export function reseauFragile(monde: Monde, appareil: Appareil, processus: Processus): Reseau {
  const isTropAncien = (): boolean => appareil.version < monde.version;
  return {
    pull: async (demande) => {
      if ((await processus.passer('pull-depart', rien)).pannes.has('coupe')) return refuse('HORS_LIGNE');
      if (isTropAncien()) return refuse('VERSION_TROP_ANCIENNE');
      const limit = processus.page;
      const { valeur: page, pannes } = await processus.passer('pull-retour', async () =>
        monde.serveur.pull(appareil.nom, { ...demande, limit }),
      );
      return pannes.has('perdue') ? refuse('HORS_LIGNE') : ok(page);
    },
    push: async (edits, epoch) => {
      const { pannes: avant } = await processus.passer('push-depart', rien);
      if (avant.has('coupe')) return refuse('HORS_LIGNE');
      if (isTropAncien()) return refuse('VERSION_TROP_ANCIENNE');
      const isPoison = edits.some(({ changes }) =>
        Object.values(changes).some((value) => texte(value).startsWith('POISON')),
      );
      const requete = structuredClone(edits);
      const arriver = (): PushAnswer | null => (isPoison ? null : monde.serveur.push(appareil.nom, requete, epoch));
      return recevoir(monde, processus, { arriver, avant });
    },
  };
}

/** Lost on the way, lost on the way back, late, twice, out of order. */
async function recevoir(
  monde: Monde,
  processus: Processus,
  { arriver, avant }: { arriver: () => PushAnswer | null; avant: ReadonlySet<Panne> },
): ReturnType<Reseau['push']> {
  if (avant.has('tard')) {
    monde.enRetard.push(arriver);
    return refuse('SERVICE_INDISPONIBLE');
  }
  if (avant.has('double')) arriver();
  if (avant.has('double-tard')) monde.enRetard.push(arriver);
  const { valeur: reponse, pannes } = await processus.passer('push-retour', async () => arriver());
  if (pannes.has('perdue')) return refuse('HORS_LIGNE');
  if (pannes.has('erreur')) return refuse('ERREUR_INTERNE');
  if (reponse === null) return refuse('VALIDATION', { champs: { changes: 'valeur' } });
  return ok(pannes.has('desordre') ? { ...reponse, reponses: reponse.reponses.toReversed() } : reponse);
}
