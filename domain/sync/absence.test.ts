import { describe, expect, test } from 'vitest';
import { absenceSince, addAbsence, toJournal } from './absence.ts';
import { NOTHING } from './journal.ts';
import { receive } from './pull.ts';
import { context, edited, received, fromServer, exitOf } from './test-support/samples.ts';

const SINCE = '2026-11-21T06:00:00.000Z';
const absent = context({ absence: SINCE });
const rowOf = (local: Parameters<typeof receive>[0], server: Parameters<typeof receive>[1], ctx = absent) =>
  toJournal(receive(local, server, ctx), { local, server, context: ctx });

describe('[DC] an absence', () => {
  test('begins after an hour without a complete synchronisation, and never before the first one', () => {
    expect(absenceSince(SINCE, '2026-11-21T07:00:00.000Z')).toBe(SINCE);
    expect(absenceSince(SINCE, '2026-11-21T06:59:59.000Z')).toBeNull();
    expect(absenceSince(null, '2026-11-21T07:00:00.000Z')).toBeNull();
  });
  test('tells each field that others wrote, with its author when one wrote alone', () => {
    expect(rowOf(received(), fromServer({ commentaireRt: 'Revoir', etat: 'VERIF RT' }, 2))).toMatchObject({
      genre: 'changement',
      absence: SINCE,
      ouvert: 0,
      revAvant: 1,
      champs: [
        { champ: 'etat', mien: 'EN COURS', leur: 'VERIF RT', leurAuteur: 'Claire Roux' },
        { champ: 'commentaireRt', mien: null, leur: 'Revoir' },
      ],
    });
    expect(rowOf(received(), fromServer({ commentaireRt: 'Revoir' }, 3))).toMatchObject({
      champs: [{ leurAuteur: null }],
    });
  });
  test('tells what is new, and what left without a word of what it held', () => {
    expect(rowOf(undefined, fromServer())).toMatchObject({ genre: 'arrivee', titre: 'I-2026-00001', champs: [] });
    const gone = rowOf(received(), exitOf(9));
    expect(gone).toMatchObject({ genre: 'sortie', titre: 'I-2026-00001', champs: [] });
    expect(gone?.document).toBeUndefined();
  });
  test('leaves to the merge what is merged, and says nothing of what was seen or written by the server alone', () => {
    expect(rowOf(edited({ 'champs.surface': 90 }), fromServer({ commentaireRt: 'x' }, 2))).toBeNull();
    expect(rowOf(received(), fromServer({ nomClient: 'Autre' }, 2))).toBeNull();
    expect(toJournal(NOTHING, { local: received(), server: fromServer(), context: absent })).toBeNull();
    expect(rowOf(received(), fromServer({ motif: 'x' }, 2), context())).toBeNull();
  });
  test('a round killed in the middle names the same record again', () => {
    const ids = [1, 2].map(() => rowOf(received(), fromServer({ motif: 'x' }, 2))?.id);
    expect(ids[0]).toBe(ids[1]);
  });
  test('is kept 30 days, and is new again when it is ended again', () => {
    const absence = (depuis: string, jusquAu: string) => ({ depuis, jusquAu, vue: 1 as const, nombre: 3, omis: 0 });
    const old = absence('2026-10-01T06:00:00.000Z', '2026-10-01T09:00:00.000Z');
    const yesterday = absence('2026-11-20T06:00:00.000Z', '2026-11-20T09:00:00.000Z');
    const newVersion = { ...absence(SINCE, '2026-11-21T09:00:00.000Z'), nombre: 4, vue: 0 as const };
    expect(addAbsence([absence(SINCE, '2026-11-21T08:00:00.000Z'), yesterday, old], newVersion)).toEqual([
      newVersion,
      yesterday,
    ]);
    expect(addAbsence([newVersion], { ...newVersion, vue: 1 })[0]?.vue).toBe(0);
    expect(addAbsence([{ ...newVersion, vue: 1 }], newVersion)[0]?.vue).toBe(1);
  });
});
