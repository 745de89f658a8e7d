import { expect, test } from 'vitest';
import type { EngineState } from '#domain/sync/engine-state.ts';
import { follow, IDLE, type Progress } from './progress.ts';

type Said = readonly [phase: EngineState['phase'], fait: number, total: number];
const after = (isAsked: boolean, ...said: readonly Said[]): Progress =>
  said.reduce<Progress>((before, [phase, fait, total]) => follow(before, { phase, fait, total }, isAsked), IDLE);

test('a download stays on screen through its phases, and each step keeps what it came to', () => {
  const phases: readonly Said[] = [
    ['telechargement', 0, 0],
    ['envoi', 3, 3],
    ['reception', 40, 40],
    ['photos', 2, 5],
  ];
  expect(after(false, ...phases)).toEqual({
    kind: 'telechargement',
    current: 'photos',
    counts: { envoi: { fait: 3, total: 3 }, reception: { fait: 40, total: 40 }, photos: { fait: 2, total: 5 } },
  });
  expect(after(false, ...phases, ['telechargement', 1, 12])).toMatchObject({
    kind: 'telechargement',
    counts: { reception: { fait: 1, total: 12 }, photos: { fait: 2, total: 5 } },
  });
  expect(after(false, ...phases, ['repos', 0, 0])).toBe(IDLE);
});
test('a round of the engine’s own shows nothing, one that was asked for is shown until it is over', () => {
  expect(after(false, ['envoi', 1, 2], ['reception', 1, 2])).toBe(IDLE);
  const asked = after(true, ['repos', 0, 0], ['envoi', 1, 2], ['repos', 0, 0]);
  expect(asked).toMatchObject({ kind: 'synchronisation', current: 'envoi', counts: { envoi: { fait: 1, total: 2 } } });
  expect(follow(asked, { phase: 'repos', fait: 0, total: 0 }, false)).toBe(IDLE);
  expect(follow(asked, { phase: 'envoi', fait: 1, total: 2 }, true)).toBe(asked);
});
