import { ok, refuse } from '#domain/base/result.ts';
import type { DownloadApi } from '../api.ts';
import { firstSignal } from '../browser.ts';
import type { Door } from './door.ts';
import { synchronise } from './synchronise.ts';
import type { Effects } from './effects.ts';
import { measure } from '../media/storage.ts';
import { estimate } from '../download/estimate.ts';
import { freeRoom } from '../download/free-room.ts';
import { download } from '../download/download.ts';

/** What its person waits for, a round or what is brought for work without a network, and the room that it takes. One at a time. */
export function downloadApi({ station, onStation }: Door, effects: Pick<Effects, 'estimate' | 'ballast'>): DownloadApi {
  let underWay = new AbortController();
  return {
    estimate: (demande) => onStation((open) => estimate(open, demande)),
    download: (demande) =>
      onStation((open) => {
        underWay = new AbortController();
        return download(open, demande, { signal: firstSignal(underWay.signal, open.signal), synchronise });
      }),
    synchronise: () =>
      onStation((open) => {
        underWay = new AbortController();
        return synchronise(open, firstSignal(underWay.signal, open.signal));
      }),
    cancelDownload: async () => underWay.abort(),
    freeRoom: () =>
      onStation(async (open) => {
        // To delete is to write: on a full disk, the ballast gives the room for it.
        if (!(await effects.ballast.hasRoomForText())) return refuse('STOCKAGE_PLEIN');
        const freed = await freeRoom(open);
        await effects.ballast.isHeld(true);
        return ok(freed);
      }),
    storage: async () => ({
      ...(await measure(effects.estimate, station()?.octets ?? null)),
      reserve: station() === null ? null : await effects.ballast.isHeld(),
    }),
    makeRoomForText: () => effects.ballast.hasRoomForText(),
  };
}
