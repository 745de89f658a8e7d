import { describe, expect, test } from 'vitest';
import { controleur, intervention } from '../test-support/samples.ts';
import type { PreparedRdv } from '../interventions/intervention.ts';
import { asPrepared, isOutdated, judgePublication, preparedOf, preparing, publishing } from './preparation.ts';
import { changesByController, daysOfChanges } from './told-changes.ts';

const NOW = '2026-11-26T08:00:00.000Z';
/** By the hour of Paris. */
const at = (day: string, hour: number): string => `2026-12-${day}T${String(hour - 1).padStart(2, '0')}:00:00.000Z`;
const place = (fields: Partial<PreparedRdv> = {}): PreparedRdv => ({
  idControleur: 12,
  dateRdv: at('01', 9),
  avant: { idControleur: 12, dateRdv: at('02', 9) },
  ...fields,
});
const visit = (fields: Parameters<typeof intervention>[0] = {}) =>
  intervention({
    dateRdv: at('02', 9),
    dateFin: at('02', 10),
    dureeMin: 60,
    rdvFixe: false,
    idControleur: 12,
    etat: 'NOUVELLE',
    ...fields,
  });
const yann = controleur({ idUser: 12, horaires: [], absences: [], zones: [] });
const samia = controleur({ ...yann, id: 'controleur-13', idUser: 13 });
const judged = (visits: readonly ReturnType<typeof visit>[], taken = visits) =>
  judgePublication({ visits, controllers: [yann, samia], taken, now: NOW });

describe('[planning/P17] a place that is prepared', () => {
  test('is written with what stood published, and is nothing where the visit stands already', () => {
    expect(preparing(visit(), { idControleur: 13, dateRdv: at('01', 9) })).toEqual({
      rdvPrepare: place({ idControleur: 13 }),
    });
    expect(preparing(visit(), { idControleur: 12, dateRdv: at('02', 9) })).toEqual({ rdvPrepare: null });
  });
  test('is where the visit will be, its end with it; what was submitted or called off has none', () => {
    expect(asPrepared(visit({ rdvPrepare: place() }))).toMatchObject({
      idControleur: 12,
      dateRdv: at('01', 9),
      dateFin: at('01', 10),
    });
    const still = visit();
    expect(asPrepared(still)).toBe(still);
    for (const etat of ['VERIF RT', 'VALIDE', 'ANNULE'] as const)
      expect(preparedOf(visit({ etat, rdvPrepare: place() }))).toBeNull();
  });
  test('publishing it writes who, when and until when, and leaves nothing prepared', () => {
    expect(publishing(visit({ rdvPrepare: place({ idControleur: 13 }) }))).toEqual({
      idControleur: 13,
      dateRdv: at('01', 9),
      dateFin: at('01', 10),
      rdvPrepare: null,
    });
  });
});

describe('[planning/P18] a publication', () => {
  test('has no line for what may be published', () => {
    expect(judged([visit({ rdvPrepare: place() })])).toEqual([]);
  });
  test('refuses what nothing prepares any more, and what was moved since', () => {
    const moved = visit({ id: 'b', dateRdv: at('03', 9), rdvPrepare: place({ dateRdv: at('01', 14) }) });
    expect(judged([visit({ id: 'a' }), moved])).toEqual([
      { id: 'a', refus: ['retire'] },
      { id: 'b', refus: ['perime'] },
    ]);
    expect([isOutdated(moved), isOutdated(visit({ rdvPrepare: place() })), isOutdated(visit())]).toEqual([
      true,
      false,
      false,
    ]);
  });
  test('judges each place as a move, with the others where they will be', () => {
    const first = visit({ id: 'a', rdvPrepare: place() });
    const same = visit({ id: 'b', dateRdv: null, rdvPrepare: place({ avant: { idControleur: 12, dateRdv: null } }) });
    expect(judged([first, same])).toEqual([
      { id: 'a', refus: ['occupe'] },
      { id: 'b', refus: ['occupe'] },
    ]);
    // It leaves the hour that the other takes.
    const leaves = visit({ id: 'c', rdvPrepare: place({ dateRdv: at('04', 9) }) });
    const takes = visit({
      id: 'd',
      dateRdv: at('03', 9),
      rdvPrepare: place({ dateRdv: at('02', 9), avant: { idControleur: 12, dateRdv: at('03', 9) } }),
    });
    expect(judged([leaves, takes])).toEqual([]);
    expect(judged([takes], [leaves, takes])).toEqual([{ id: 'd', refus: ['occupe'] }]);
  });
  test('refuses a past hour and a controller who is not there', () => {
    expect(judged([visit({ id: 'a', rdvPrepare: place({ dateRdv: '2026-11-25T08:00:00.000Z' }) })])).toEqual([
      { id: 'a', refus: ['passe'] },
    ]);
    expect(judged([visit({ id: 'a', rdvPrepare: place({ idControleur: 99 }) })])).toEqual([
      { id: 'a', refus: ['controleur'] },
    ]);
  });
});

describe('[planning/P18] what each controller is told', () => {
  test('their own visits alone, given, taken away or moved, in order', () => {
    const before = visit({ id: 'a' });
    const given = { before, after: { ...before, idControleur: 13, dateRdv: at('04', 9) } };
    const moved = { before: visit({ id: 'b' }), after: visit({ id: 'b', dateRdv: at('01', 9) }) };
    const told = changesByController([given, moved]);
    expect([...told.keys()]).toEqual([12, 13]);
    expect(told.get(12)).toMatchObject([
      { idIntervention: 'b', avant: at('02', 9), apres: at('01', 9) },
      { idIntervention: 'a', avant: at('02', 9), apres: null },
    ]);
    expect(told.get(13)).toMatchObject([{ idIntervention: 'a', avant: null, apres: at('04', 9) }]);
    expect(daysOfChanges(told.get(12) ?? [])).toEqual(['2026-12-01', '2026-12-02']);
    expect(daysOfChanges([])).toBeNull();
  });
  test('nobody of a visit that had nobody', () => {
    const before = visit({ id: 'a', idControleur: null, dateRdv: null });
    const told = changesByController([{ before, after: { ...before, idControleur: 13, dateRdv: at('04', 9) } }]);
    expect([...told.keys()]).toEqual([13]);
  });
});

describe('[planning/P25] the place of a visit for two', () => {
  const pair = visit({ id: 'pair', aDeux: true, idSecond: 13, nomSecond: 'x', rdvPrepare: place() });
  test('keeps who accompanies; given to them, the two change places', () => {
    expect(asPrepared(pair)).toMatchObject({ idControleur: 12, idSecond: 13 });
    expect(asPrepared({ ...pair, rdvPrepare: place({ idControleur: 13 }) })).toMatchObject({
      idControleur: 13,
      idSecond: 12,
    });
  });
  test('is not published over another visit of who accompanies, whether they make that one or accompany', () => {
    expect(judged([pair])).toEqual([]);
    for (const theirs of [{ idControleur: 13 }, { idControleur: 99, aDeux: true, idSecond: 13 }]) {
      const busy = visit({ id: 'busy', dateRdv: at('01', 9), dateFin: at('01', 10), ...theirs });
      expect(judged([pair], [pair, busy])).toEqual([{ id: 'pair', refus: ['second'] }]);
    }
  });
  test('is told to both', () => {
    const told = changesByController([{ before: pair, after: { ...pair, dateRdv: at('01', 9) } }]);
    expect([...told.keys()]).toEqual([12, 13]);
  });
});
