import { expect, test } from 'vitest';
import { localDay } from '#domain/base/time-zone.ts';
import type { ControlRecord } from '#domain/lots/control.ts';
import { controlEvents } from './control-events.ts';

const control = (ordre: number, createdAt: string, fields: Partial<ControlRecord> = {}): ControlRecord => ({
  id: `8e1f3ad2-0010-4a00-8000-00000000000${ordre}`,
  kind: 'controle',
  variante: 'cee',
  idBureauInspection: 1,
  idClient: 'c',
  idLot: '8e1f3ad2-0010-4a00-8000-000000000010',
  ordre,
  reference: `OXA-${ordre}`,
  mode: 'lieu',
  idDossier: null,
  idIntervention: null,
  idContreVisite: null,
  tentatives: {},
  conclusion: null,
  createdAt,
  ...fields,
});
const rows = (['lieu', 'contact', 'reserve'] as const).map((mode, index) => ({
  rang: index + 1,
  choice: { mode, n: 1, strate: 'Tout' },
}));
const dayOf = (instant: string): string => localDay(instant, 'Europe/Paris');

test('[lots/L14] [lots/L16] controls made on one day are one event; those that 100 % added are told apart', () => {
  const controls = [
    control(2, '2026-11-06T08:05:00.000Z', { mode: 'contact' }),
    control(1, '2026-11-06T08:00:00.000Z'),
    control(3, '2026-11-20T09:00:00.000Z'),
  ];
  expect(controlEvents(rows, { controls, visits: [] }, dayOf)).toMatchObject([
    { kind: 'controles', le: '2026-11-06T08:00:00.000Z', count: 2 },
    { kind: 'controleTotal', le: '2026-11-20T09:00:00.000Z', count: 1 },
  ]);
});

test('[lots/L17] a second visit is told with its operation, once this device holds it', () => {
  const again = '8e1f3ad2-0010-4a00-8000-000000000099';
  const controls = [control(1, '2026-11-06T08:00:00.000Z', { idContreVisite: again })];
  const visits = [{ id: again, createdAt: '2026-11-25T09:00:00.000Z' }];
  expect(controlEvents(rows, { controls, visits }, dayOf)[1]).toMatchObject({
    kind: 'contreVisite',
    le: '2026-11-25T09:00:00.000Z',
    reference: 'OXA-1',
  });
  expect(controlEvents(rows, { controls, visits: [] }, dayOf)).toHaveLength(1);
});
