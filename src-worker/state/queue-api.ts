import { must } from '#domain/base/must.ts';
import { ok, refuse } from '#domain/base/result.ts';
import type { QueueApi } from '../api.ts';
import * as commandes from '../conflicts/commands.ts';
import { giveUpAndSay } from '../engine/give-up.ts';
import type { Door } from '../engine/door.ts';
import { retryIntervention } from '../media/retry.ts';
import { exportQueue } from './export.ts';

/** What the server has not received, one line at a time. */
export const queueApi = ({ station, onQueue }: Door): QueueApi => ({
  retry: ({ collection, docId }) =>
    onQueue(async (open) => {
      if (collection !== 'media') return commandes.retry(open.commands(), { collection, docId });
      return (await retryIntervention(open.octets, docId)) ? ok(null) : refuse('INTROUVABLE');
    }),
  giveUp: ({ collection, docId }) =>
    onQueue(async (open) =>
      // The bytes of a photo are given up by withdrawing the photo from its form, where it is seen.
      collection === 'media' ? refuse('REGLE_METIER') : giveUpAndSay(open, { collection, docId }),
    ),
  exportQueue: async (elements) => {
    const { store, octets, clock, signature } = must(station(), 'une base est ouverte');
    return exportQueue({ store, octets, clock, ...signature }, elements);
  },
});
