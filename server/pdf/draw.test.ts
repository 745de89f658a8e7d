import { describe, expect, test } from 'vitest';
import { RAPPORT } from '#domain/reports/rapport.test-support.ts';
import { ThreadPool } from '../threads/pool.ts';
import { DRAWERS, type DrawRequest, type RapportToDraw } from './draw.ts';

const { formulaire, phrases: _, ...rest } = RAPPORT;
/** Its one photo is not there yet: a frame stands in its place. */
const report = (id: string, fields: Partial<RapportToDraw> = {}): RapportToDraw => ({
  ...rest,
  photos: rest.photos.map((photo) => ({ ...photo, dataUrl: null })),
  definition: formulaire.definition,
  intervention: { ...rest.intervention, id },
  ...fields,
});
/** Words enough for hours of lines. */
const poison = report('poison', { reponses: { ...rest.reponses, c_obs: 'mot à mot '.repeat(1_500_000) } });

describe('drawing', () => {
  test('[reports/R19] a report that never ends is stopped, by its time or its memory, and ten good ones are drawn', async () => {
    const drawers = new ThreadPool<DrawRequest, Uint8Array>({ ...DRAWERS, limitMs: 20_000 });
    const bad = drawers.run({ rapport: poison }, { key: 'poison' }).catch((error: unknown) => error);
    const ids = Array.from({ length: 10 }, (_one, i) => `bon-${i}`);
    const good = await Promise.all(ids.map((id) => drawers.run({ rapport: report(id) }, { key: id })));
    expect(good.map((pdf) => Buffer.from(pdf).subarray(0, 5).toString())).toEqual(ids.map(() => '%PDF-'));
    expect(await bad).toMatchObject({ code: 'CONSTAT_TASK_STOPPED' });
  });
});
