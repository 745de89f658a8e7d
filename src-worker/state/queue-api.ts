import { must } from '#domain/base/must.ts';
import type { QueueApi } from '../api.ts';
import * as commandes from '../conflicts/commands.ts';
import { giveUpAndSay } from './give-up.ts';
import type { Door } from '../engine/door.ts';
import { giveUpMedia, retryMedia } from './media-gestures.ts';
import { mirrorQueue } from '../media/queue.ts';
import { exportQueue } from './export.ts';

/** What the server has not received, one line at a time. */
export const queueApi = ({ station, onQueue }: Door): QueueApi => ({
  retry: ({ collection, docId, members = [] }) =>
    onQueue(async (open) => {
      if (collection !== 'media') return commandes.retry(open.commands(), { collection, docId });
      const answer = await retryMedia(open, members);
      await mirrorQueue(open);
      return answer;
    }),
  giveUp: ({ collection, docId, members = [] }) =>
    onQueue(async (open) => {
      if (collection !== 'media') return giveUpAndSay(open, { collection, docId });
      const answer = await giveUpMedia(open, members);
      await mirrorQueue(open);
      return answer;
    }),
  exportQueue: async (elements) => {
    const { store, octets, clock, signature } = must(station(), 'une base est ouverte');
    return exportQueue({ store, octets, clock, ...signature }, elements);
  },
});
