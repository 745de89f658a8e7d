import { randomUUID } from 'node:crypto';
import type { Json } from '#domain/base/json.ts';
import type { SyncedCollection } from '#domain/sync/documents.ts';
import type { PullAnswer, PushAnswer, PushReply } from '#domain/sync/messages.ts';
import { pullAnswer, pushAnswer, SYNC_VERSION } from '#domain/sync/messages.ts';
import type { ServeurDeTest } from './serveur.ts';

export interface EditDeTest {
  readonly collection: SyncedCollection;
  readonly id: string;
  readonly changes: Readonly<Record<string, Json>>;
  readonly baseRev?: number;
  readonly nouveau?: boolean;
  readonly editId?: string;
  readonly horsLigne?: boolean;
}

/** What a device does, one message at a time; every answer is checked against the messages of domain/sync. */
export function appareil(serveur: ServeurDeTest, jeton: string) {
  const envoyer = async (edits: readonly EditDeTest[], epoch?: string): Promise<PushAnswer> => {
    const body = {
      version: SYNC_VERSION,
      appareil: { id: 'tablette-1', version: '1.3.6' },
      ...(epoch === undefined ? {} : { epoch }),
      edits: edits.map((edit) => ({
        editId: randomUUID(),
        baseRev: 1,
        nouveau: false,
        horsLigne: false,
        faitLe: '2026-11-21T06:30:00.000Z',
        ...edit,
      })),
    };
    const reponse = await serveur.appel('POST', '/api/Sync/push', { jeton, body });
    if (reponse.statusCode !== 200) throw new Error(`push: ${reponse.statusCode} ${reponse.body}`);
    return pushAnswer.parse(reponse.json());
  };
  return {
    envoyer,
    /** One edit, its one answer. */
    pousser: async (edit: EditDeTest): Promise<PushReply> => {
      const [reply] = (await envoyer([edit])).reponses;
      if (reply === undefined) throw new Error('push: no answer');
      return reply;
    },
    tirer: async (query: Readonly<Record<string, string | number>> = {}): Promise<PullAnswer> => {
      const reponse = await serveur.appel('GET', '/api/Sync/pull', { jeton, query: { limit: 1000, ...query } });
      if (reponse.statusCode !== 200) throw new Error(`pull: ${reponse.statusCode} ${reponse.body}`);
      return pullAnswer.parse(reponse.json());
    },
  };
}

/** What a pull says of this document; undefined when it says nothing of it. */
export const docOf = ({ docs }: PullAnswer, id: string): PullAnswer['docs'][number]['d'] | undefined =>
  docs.find(({ d }) => d.id === id)?.d;
