import { must } from '#domain/base/must.ts';
import { ok, refuse } from '#domain/base/result.ts';
import type { QueueApi } from '../api.ts';
import * as commandes from '../conflicts/commands.ts';
import { abandonnerEtDire } from '../engine/abandon.ts';
import type { Door } from '../engine/door.ts';
import { relancerIntervention } from '../media/relance.ts';
import { exporterFile } from './export.ts';

/** What the server has not received, one line at a time. */
export const queueApi = ({ poste, onQueue }: Door): QueueApi => ({
  reessayer: ({ collection, docId }) =>
    onQueue(async (open) => {
      if (collection !== 'media') return commandes.reessayer(open.commandes(), { collection, docId });
      return (await relancerIntervention(open.octets, docId)) ? ok(null) : refuse('INTROUVABLE');
    }),
  abandonner: ({ collection, docId }) =>
    onQueue(async (open) =>
      // The bytes of a photo are given up by withdrawing the photo from its form, where it is seen.
      collection === 'media' ? refuse('REGLE_METIER') : abandonnerEtDire(open, { collection, docId }),
    ),
  exporterFile: async (elements) => {
    const { magasin, octets, horloge, signature } = must(poste(), 'une base est ouverte');
    return exporterFile({ magasin, octets, horloge, ...signature }, elements);
  },
});
