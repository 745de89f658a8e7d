import { randomUUID } from 'node:crypto';
import type { Json } from '#domain/base/json.ts';
import type { SyncedCollection } from '#domain/fields/documents.ts';
import type { PullAnswer, PushAnswer, PushReply } from '#domain/sync/messages.ts';
import { pullAnswer, pushAnswer, SYNC_VERSION } from '#domain/sync/messages.ts';
import type { TestServer } from './server.ts';

export interface TestEdit {
  readonly collection: SyncedCollection;
  readonly id: string;
  readonly changes: Readonly<Record<string, Json>>;
  readonly baseRev?: number;
  readonly nouveau?: boolean;
  readonly editId?: string;
  readonly horsLigne?: boolean;
}

/** What a device does, one message at a time; every answer is checked against the messages of domain/sync. */
export function appareil(server: TestServer, token: string) {
  const send = async (edits: readonly TestEdit[], epoch?: string): Promise<PushAnswer> => {
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
    const answer = await server.call('POST', '/api/Sync/push', { jeton: token, body });
    if (answer.statusCode !== 200) throw new Error(`push: ${answer.statusCode} ${answer.body}`);
    return pushAnswer.parse(answer.json());
  };
  return {
    envoyer: send,
    /** One edit, its one answer. */
    pousser: async (edit: TestEdit): Promise<PushReply> => {
      const [reply] = (await send([edit])).reponses;
      if (reply === undefined) throw new Error('push: no answer');
      return reply;
    },
    tirer: async (query: Readonly<Record<string, string | number>> = {}): Promise<PullAnswer> => {
      const answer = await server.call('GET', '/api/Sync/pull', { jeton: token, query: { limit: 1000, ...query } });
      if (answer.statusCode !== 200) throw new Error(`pull: ${answer.statusCode} ${answer.body}`);
      return pullAnswer.parse(answer.json());
    },
  };
}

/** What a pull says of this document; undefined when it says nothing of it. */
export const docOf = ({ docs }: PullAnswer, id: string): PullAnswer['docs'][number]['d'] | undefined =>
  docs.find(({ d }) => d.id === id)?.d;
