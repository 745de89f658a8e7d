import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestRouter, type TestRouter } from '../test-support/router.ts';
import { testClock } from '../test-support/server.ts';
import { openRouting } from './osrm.ts';

const POINTS = [
  { lat: 48.1173, lng: -1.6778 },
  { lat: 48.12, lng: -1.21 },
];
let router: TestRouter;
beforeEach(async () => {
  router = await openTestRouter();
});
afterEach(() => router.close());

function open(url = router.env['ROUTING_URL'] ?? null) {
  const lines: unknown[] = [];
  const clock = testClock('2026-11-26T08:00:00.000Z');
  const service = openRouting({ url, clock, log: { warn: (...line: unknown[]) => void lines.push(line) } });
  return { clock, lines, table: (points = POINTS) => service?.table(points) };
}

describe('a routing service', () => {
  test('[planning/P20] is asked by the table of OSRM, longitude first, and answers minutes and kilometres', async () => {
    const { table, lines } = open();
    expect(await table()).toMatchObject({
      ok: true,
      value: {
        km: [
          [0, 39.412],
          [39.412, 0],
        ],
        minutes: [
          [0, 1861 / 60],
          [1861 / 60, 0],
        ],
      },
    });
    expect(router.asked[0]?.url).toBe('/table/v1/driving/-1.6778,48.1173;-1.21,48.12?annotations=duration%2Cdistance');
    expect(router.asked[0]?.headers).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/cookie|auth|forward|referer/i)]),
    );
    expect(lines).toEqual([]);
  });
  test.each(['silence', 'erreur', 'texte', 'sansFin', 'redirection', 'court'] as const)(
    '[planning/P22] one that fails (%s) is refused in time, left alone for 30 s, and makes one line of the log',
    async (panne) => {
      const { table, lines, clock } = open();
      router.panne = panne;
      const before = performance.now();
      expect(await Promise.all([table(), table()])).toMatchObject([{ ok: false }, { ok: false }]);
      expect(performance.now() - before).toBeLessThan(8000);
      expect(lines).toHaveLength(1);
      router.panne = null;
      const asked = router.asked.length;
      expect(await table()).toMatchObject({ ok: false, code: 'SERVICE_INDISPONIBLE' });
      expect(router.asked).toHaveLength(asked);
      clock.advance(31_000);
      expect(await table()).toMatchObject({ ok: true });
      expect(lines).toHaveLength(1);
    },
    20_000,
  );
  test('[planning/P20] without an address there is none', () => {
    expect(openRouting({ url: null, clock: () => new Date(), log: { warn: () => undefined } })).toBeNull();
  });
});
