import { monitorEventLoopDelay } from 'node:perf_hooks';
import { readSheet } from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { must } from '#domain/base/must.ts';
import { syntheseOf } from '#domain/lots/synthese-data.ts';
import { operationOfTest, SOURCES } from '#domain/lots/synthese.test-support.ts';
import { emittedSynthese } from '../test-support/syntheses.ts';
import { writeWorkbook } from './draw.ts';

test('[lots/L63] the workbook of 5,000 operations is written by another thread, whole, and this one goes on', async () => {
  const { donnees, lignes } = syntheseOf(SOURCES);
  const line = must(lignes[0], 'a control');
  const ranks = Array.from({ length: 5000 }, (_, index) => index + 1);
  const asked = {
    synthese: emittedSynthese(SOURCES.lot, { donnees }),
    lignes: ranks.map((ordre) => ({ ...line, ordre, reference: `R-${ordre}` })),
    list: ranks.map(operationOfTest),
    zone: 'Europe/Paris',
  } as const;
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const begun = performance.now();
  const workbook = await writeWorkbook(asked);
  const lasted = performance.now() - begun;
  delay.disable();
  // The longest stop of this thread is a small part of the work, whatever the machine.
  expect(delay.max / 1e6).toBeLessThan(lasted / 2);
  const rows = await readSheet(workbook, 'Contrôles');
  expect([rows.length, rows.at(-1)?.includes('R-5000')]).toEqual([5001, true]);
});
