import type { syncCalls } from '#domain/api/sync.ts';
import { ok, refuse } from '#domain/base/result.ts';
import { SYNC_VERSION } from '#domain/sync/messages.ts';
import { readEpoch, renewEpochIfBehind } from '../db/epoch.ts';
import { type Handlers, RawJson } from '../http/context.ts';
import { pullPage } from './pull.ts';
import { pushEdits } from './push.ts';
import { RestCounter } from './rest-counter.ts';

/** Oldest version of the messages that this server still understands. */
const OLDEST_VERSION = 1;
const isUnderstood = (version: number): boolean => version >= OLDEST_VERSION && version <= SYNC_VERSION;

export function syncHandlers(): Handlers<typeof syncCalls> {
  const rest = new RestCounter();
  return {
    syncPull: async ({ query }, { db, session, maintenant }) => {
      if (!isUnderstood(query.version)) return refuse('VERSION_TROP_ANCIENNE', { version: SYNC_VERSION });
      const page = async () =>
        pullPage(query, session, { sql: db, epoch: await readEpoch(db), heure: maintenant, rest });
      const { text, docs } = await page();
      const isRenewed = docs === 0 && query.seq !== undefined && (await renewEpochIfBehind(db, query.seq));
      return ok(new RawJson(isRenewed ? (await page()).text : text));
    },
    syncPush: async ({ body }, { db, session, acteur, variante, maintenant }) => {
      if (!isUnderstood(body.version)) return refuse('VERSION_TROP_ANCIENNE', { version: SYNC_VERSION });
      const { epoch } = await readEpoch(db);
      if (body.epoch !== undefined && body.epoch !== epoch) return ok({ epoch, heure: maintenant, reponses: [] });
      const auteur = { acteur, variante, portees: session.portees, maintenant };
      return ok({
        epoch,
        heure: maintenant,
        reponses: await pushEdits(db, { auteur, appareil: body.appareil }, body.edits),
      });
    },
  };
}
