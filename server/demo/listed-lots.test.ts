import { expect, test } from 'vitest';
import { must } from '#domain/base/must.ts';
import { listFile } from '#domain/lots/list-file.ts';
import { drawnOrder } from '#domain/lots/drawn-order.ts';
import { lotRecord } from '#domain/lots/lot.ts';
import { operationsRecord } from '#domain/lots/operation.ts';
import { redoDraw } from '../../tests/lots/redo-draw.mjs';
import { listedLotsDemo } from './listed-lots.ts';
import { Random } from './random.ts';
import { fonder } from './variante.ts';

const of = (variante: 'cee' | 'eds' | 'mar') =>
  listedLotsDemo(
    fonder(new Random(1), variante, { aujourdhui: '2026-11-23', contenus: { images: [], pieces: [] } }).monde,
  );

test('[lots/L8] of the two listed lots of the demo one awaits its draw, and the draw of the other is made again by the script apart', () => {
  const { lots, records } = of('cee');
  expect(lots.map(({ etat, attendues }) => [etat, attendues])).toEqual([
    ['OUVERT', 30],
    ['TIRE', 30],
  ]);
  expect(lots.flatMap((one) => lotRecord.safeParse(one).error?.issues ?? [])).toEqual([]);
  const order = drawnOrder.parse(records.find(({ kind }) => kind === 'tirage'));
  const lot = must(lots[1], 'a drawn lot');
  const parts = records.flatMap((one) => (one.kind === 'operations' ? [operationsRecord.parse(one)] : []));
  const { operations } = must(
    parts.find(({ idLot }) => idLot === lot.id),
    'its list',
  );
  const { graine, empreinte, tauxLieu, tauxContact, parInstallateur } = must(lot.tirage, 'its draw');
  const again = redoDraw(Buffer.from(listFile(operations), 'utf8'), { graine, tauxLieu, tauxContact, parInstallateur });
  expect(again.empreinte).toBe(empreinte);
  const references = (ranks: readonly number[]) => ranks.map((rang) => operations[rang - 1]?.reference);
  expect(order.strates.flatMap(({ lieu }) => references(lieu))).toEqual(again.lieu);
  expect(order.strates.every(({ reserve }) => reserve.length > 0)).toBe(true);
});

test('[lots/L1] the demo has listed lots on the portal of its manager alone', () => {
  expect([of('eds'), of('mar')].every(({ lots, records }) => lots.length + records.length === 0)).toBe(true);
});
