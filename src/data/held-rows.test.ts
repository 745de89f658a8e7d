import { describe, expect, test } from 'vitest';
import { heldRowsOf, type Shown } from './held-rows.ts';

const meta = { _deleted: false, _attachments: {}, _meta: { lwt: 1 } };
const visit = (id: string, outcome: object = {}) => ({
  id,
  rev: 1,
  seq: 1,
  dirty: 0,
  ...meta,
  _rev: '1-a',
  ...outcome,
});

describe('[sync/S29] what a page holds of a database that is gone', () => {
  test('a document that several questions show is held once, as the one that heard most', () => {
    const shown: Shown[] = [
      { collection: 'interventions', rows: [visit('i1')] },
      { collection: 'interventions', rows: [visit('i1', { dirty: 1, _rev: '12-a' })] },
      { collection: 'interventions', rows: [visit('i1', { _rev: '9-a' })] },
    ];
    expect(heldRowsOf(shown).documents.interventions).toMatchObject([{ id: 'i1', dirty: 1 }]);
  });

  test('of a long list only what waits is held', () => {
    const rows = Array.from({ length: 501 }, (_, rank) => visit(`i${rank}`, { dirty: rank === 7 ? 1 : 0 }));
    expect(heldRowsOf([{ collection: 'interventions', rows }]).documents.interventions).toMatchObject([{ id: 'i7' }]);
  });

  test('the bytes that waited are named with what bears them, and the epoch is that of the engine', () => {
    const bytes = {
      ...meta,
      _rev: '1-a',
      id: 'media:p1',
      genre: 'media',
      docId: 'p1',
      collection: 'photos',
      idPorteur: 'i1',
    };
    const call = { ...meta, _rev: '1-a', id: 'a1', genre: 'appel' };
    const held = heldRowsOf([
      { collection: 'commandes', rows: [bytes, call] },
      { collection: 'configs', rows: [{ ...meta, _rev: '1-a', id: '1', epoch: 'epoch-1' }] },
    ]);
    expect(held.waitingBytes).toEqual([{ docId: 'p1', collection: 'photos', idPorteur: 'i1' }]);
    expect(held.commandes.map(({ id }) => id)).toEqual(['media:p1', 'a1']);
    expect(held.epoch).toBe('epoch-1');
  });
});
