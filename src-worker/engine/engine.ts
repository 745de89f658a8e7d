import { ok } from '#domain/base/result.ts';
import { ganttPages } from '#domain/reports/gantt-pages.ts';
import { matrixPages } from '#domain/reports/matrix-pages.ts';
import { specimen } from '#domain/reports/specimen.ts';
import type { EngineApi } from '../api.ts';
import { conflictsApi } from '../conflicts/api.ts';
import { downloadApi } from './download-api.ts';
import { mediaApi } from '../media/api.ts';
import { previewRapport } from '../reports/preview.ts';
import { rescueApi } from '../rescue/api.ts';
import { lockApi } from '../session/lock-api.ts';
import { sessionApi } from '../session/session-api.ts';
import { queueApi } from '../state/queue-api.ts';
import { callApi, type Gateway } from '../fallback/gateway.ts';
import { planningApi } from './planning-api.ts';
import { computeHere, type Planner } from '../planning/planner.ts';
import { doorOf } from './door.ts';
import type { Effects } from './effects.ts';
import { Registry } from './registry.ts';

/** The worker's contract (api.ts), each part answered by the folder of its subject. One per thread. `planner`: where plans are computed. */
export function createEngine(effects: Effects, planner: Planner = computeHere): EngineApi {
  const registry = new Registry(effects);
  const door = doorOf(registry, effects.die);
  const gateway = async (): Promise<Gateway> => {
    const { client, station } = registry;
    const session = (await station?.session()) ?? null;
    const local =
      station === null || session === null ? null : { ...station.commands(), octets: station.octets, session };
    const wait = (delayMs: number) => new Promise<void>((resolve) => effects.programmer(resolve, delayMs));
    return { client, local, wait, signOut: () => registry.refuseSession() };
  };
  return {
    start: (options) => registry.start(options),
    giveHint: async (hint) => registry.say(hint),
    ...sessionApi(registry),
    ...lockApi(registry),
    ...queueApi(door),
    ...conflictsApi(door),
    ...mediaApi(door),
    ...downloadApi(door, effects),
    ...rescueApi(registry, door, effects),
    previewRapport: (idIntervention) =>
      door.onStation((station) => {
        const { store, octets, clock, reader } = station;
        const network = { client: station.client, signal: station.signal };
        return previewRapport({ store, octets, clock, reader, network }, idIntervention);
      }),
    drawSpecimen: async (asked) => {
      const pages = specimen(asked, new Date(effects.now()).toISOString());
      if (!pages.ok) return pages;
      const { drawPdf } = await import('../reports/drawing.ts');
      return ok(await drawPdf(pages.value));
    },
    drawGantt: async (pages) => {
      // As for a report: read at the first drawing, from the precache.
      const { drawPdf } = await import('../reports/drawing.ts');
      return ok(await drawPdf(ganttPages(pages, new Date(effects.now()).toISOString())));
    },
    drawMatrix: async (asked) => {
      const { drawPdf } = await import('../reports/drawing.ts');
      return ok(await drawPdf(matrixPages(asked, new Date(effects.now()).toISOString())));
    },
    ...planningApi({ gateway, planner, uuid: effects.uuid }),
    call: async (name, args) => callApi(await gateway(), name, args),
  };
}
