import { describe, expect, test } from 'vitest';
import type { LocalDocument } from '#domain/fields/documents.ts';
import type { HistoryLine } from '#domain/historique/kept.ts';
import { localEdits, eventsOf } from './events.ts';

const row = (date: string, champ: string | null, changes: Partial<HistoryLine> = {}): HistoryLine => ({
  date,
  utilisateur: 'Yann Kerdoncuff',
  action: 'modification',
  collection: 'interventions',
  numero: 'I-2026-00132',
  champ,
  avant: null,
  apres: 1,
  horsLigne: true,
  ...changes,
});

describe('the history of a dossier', () => {
  test('a save of three answers is one event, the newest first', () => {
    const events = eventsOf([
      row('2026-11-23T09:14:02.000Z', 'champs.a'),
      row('2026-11-23T08:57:00.000Z', 'dateRdv', { utilisateur: 'Claire Vasseur' }),
      row('2026-11-23T09:14:05.000Z', 'champs.b'),
      row('2026-11-23T09:14:01.000Z', 'champs.c'),
    ]);
    expect(events.map((event) => [event.utilisateur, event.champs.map((change) => change.champ).join(' ')])).toEqual([
      ['Yann Kerdoncuff', 'champs.b champs.a champs.c'],
      ['Claire Vasseur', 'dateRdv'],
    ]);
  });
  test('another document, another action or a later moment is another event', () => {
    const at = '2026-11-23T09:14:00.000Z';
    expect(eventsOf([row(at, 'a'), row(at, 'b', { numero: 'I-2026-00133' })])).toHaveLength(2);
    expect(eventsOf([row(at, 'a'), row(at, 'b', { action: 'calcul' })])).toHaveLength(2);
    expect(eventsOf([row(at, 'a'), row('2026-11-23T09:16:00.000Z', 'b')])).toHaveLength(2);
  });
  test('an event without a field keeps none', () => {
    expect(eventsOf([row('2026-11-23T09:14:00.000Z', null, { action: 'creation' })])[0]?.champs).toEqual([]);
  });
});

describe('edits that wait on this device', () => {
  const document: LocalDocument & { numero: string } = {
    id: 'd1',
    rev: 3,
    seq: 9,
    dirty: 1,
    numero: 'D-2026-00042',
    beneficiaire: { telephone: '02 99 00 41 17' },
    local: { editId: 'e1', depuis: '2026-11-23T10:00:00.000Z', base: { 'beneficiaire.telephone': '02 99 00 41 00' } },
  };
  test('each field shows what the server has and what was typed', () => {
    expect(localEdits('dossiers', [document])).toEqual([
      {
        id: 'd1',
        numero: 'D-2026-00042',
        depuis: '2026-11-23T10:00:00.000Z',
        sync: 'appareil',
        champs: [
          { collection: 'dossiers', champ: 'beneficiaire.telephone', avant: '02 99 00 41 00', apres: '02 99 00 41 17' },
        ],
      },
    ]);
  });
  test('a received document has none', () => {
    expect(localEdits('dossiers', [{ ...document, dirty: 0 }])).toEqual([]);
  });
});
