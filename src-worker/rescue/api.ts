import { ok, refuse } from '#domain/base/result.ts';
import type { RescueApi } from '../api.ts';
import { isFull, isLost } from '../local/failures.ts';
import type { Door } from '../engine/door.ts';
import type { Effects } from '../engine/effects.ts';
import type { Registry } from '../engine/registry.ts';
import { clientApi } from '../network/client.ts';
import { putBackRows } from './put-back.ts';
import { rescue } from './rescue.ts';

/** [sync/C29] `rescue` works whatever the engine could not start. */
export const rescueApi = (registry: Registry, door: Door, { fetch, indexedDB, now }: Effects): RescueApi => ({
  putBack: async (base, held) => {
    const session = await registry.sessions.current();
    if (session?.base !== base) return refuse('SESSION_ABSENTE');
    await registry.open();
    return door.onQueue(async (station) => ok(await putBackRows(station, held)));
  },
  rescue: async ({ variante, origine, password }) => {
    const nothing = () => Promise.resolve(undefined);
    const client = clientApi({
      fetch,
      origine,
      token: () => Promise.resolve(null),
      onToken: nothing,
      onRefus: nothing,
    });
    const judge = async (email: string, given: string): Promise<boolean> => {
      const answer = await client.authLogin({ body: { email, password: given } });
      return answer.ok || answer.code === 'SECOND_FACTEUR_REQUIS';
    };
    try {
      return await rescue({ factory: indexedDB, variante, password, nowMs: now(), judge });
    } catch (error) {
      if (isFull(error) || isLost(error)) return refuse('BASE_LOCALE_FERMEE');
      throw error;
    }
  },
});
