import { describe, expect, test } from 'vitest';
import { groupsOf, type Grouping, isFolded, linesOf, totalsOf, weekLoads } from './groups.ts';
import { bar } from './gantt.test-support.ts';

const yann = { idControleur: 12, nomControleur: 'Yann Kerdoncuff' };
const ines = { idControleur: 13, nomControleur: 'Inès Moreau' };
const nobody = { idControleur: null, nomControleur: null };

/** Two dossiers of Oxance, one of Bellevue; a Wednesday, the Friday after, the Monday after, and one that is late. */
const BARS = [
  bar('a1', { ...yann, demandeId: 'A', numeroDossier: 'D-2', dateRdv: '2026-12-02T08:00:00.000Z' }),
  bar('a2', { ...ines, demandeId: 'A', numeroDossier: 'D-2', dateRdv: '2026-12-04T08:00:00.000Z' }),
  bar('b1', { ...nobody, demandeId: 'B', numeroDossier: 'D-1', dateRdv: '2026-11-23T08:00:00.000Z' }),
  bar('c1', {
    ...yann,
    demandeId: 'C',
    numeroDossier: 'D-3',
    nomClient: 'Bellevue',
    codeFiche: 'BAR-TH-171',
    libelleType: 'Pompe à chaleur',
    dateRdv: '2026-12-07T08:00:00.000Z',
  }),
];
const drawn = (grouping: Grouping, sort: Parameters<typeof groupsOf>[2] = 'debut') =>
  groupsOf(BARS, grouping, sort).map(({ name, visits, late, rows }) => [
    name,
    visits,
    late,
    rows.map(({ numero, bars }) => [numero, ...bars.map(({ id }) => id)]),
  ]);

describe('groups', () => {
  test.each([
    ['dossier', ['D-1', 'D-2', 'D-3']],
    ['controleur', ['Yann Kerdoncuff', 'Inès Moreau', null]],
    ['client', ['Oxance Énergie', 'Bellevue']],
    ['type', ['BAR-EN-101 · Isolation de combles ou de toitures', 'BAR-TH-171 · Pompe à chaleur']],
    ['semaine', ['2026-11-23', '2026-11-30', '2026-12-07']],
  ] as const)('[planning/PG2] by %s', (grouping, names) => {
    expect(drawn(grouping).map(([name]) => name)).toEqual(names);
  });

  test('[planning/PG2] a dossier stands under each controller who goes there, with that one’s visits', () => {
    expect(drawn('controleur')).toEqual([
      [
        'Yann Kerdoncuff',
        2,
        0,
        [
          ['D-2', 'a1'],
          ['D-3', 'c1'],
        ],
      ],
      ['Inès Moreau', 1, 0, [['D-2', 'a2']]],
      [null, 1, 1, [['D-1', 'b1']]],
    ]);
  });

  test('[planning/PG5] by name, late ones first, nobody last', () => {
    expect(drawn('controleur', 'nom').map(([name]) => name)).toEqual(['Inès Moreau', 'Yann Kerdoncuff', null]);
    expect(drawn('client', 'retard').map(([name]) => name)).toEqual(['Oxance Énergie', 'Bellevue']);
    expect(drawn('dossier', 'retard').map(([name]) => name)).toEqual(['D-1', 'D-2', 'D-3']);
    expect(drawn('semaine', 'retard').map(([name]) => name)).toEqual(['2026-11-23', '2026-11-30', '2026-12-07']);
  });

  test('[planning/PG2] what is drawn is counted', () => {
    expect(totalsOf(BARS)).toEqual({ dossiers: 3, visits: 4, late: 1 });
    const [yannsOwn] = groupsOf(BARS, 'controleur', 'debut');
    expect(yannsOwn && [...weekLoads(yannsOwn)]).toEqual([
      ['2026-11-30', 1],
      ['2026-12-07', 1],
    ]);
  });
});

describe('lines', () => {
  const lines = (grouping: Grouping, ...toggled: readonly string[]) =>
    linesOf(groupsOf(BARS, grouping, 'debut'), grouping, new Set(toggled)).map(({ kind, key, bars }) => [
      kind,
      key,
      bars.length,
    ]);

  test('[planning/PG2] dossiers stand folded with their visits, and unfold to a line a visit', () => {
    expect(lines('dossier')).toEqual([
      ['group', 'dossier:B', 1],
      ['group', 'dossier:A', 2],
      ['group', 'dossier:C', 1],
    ]);
    expect(lines('dossier', 'dossier:A')).toEqual([
      ['group', 'dossier:B', 1],
      ['group', 'dossier:A', 0],
      ['row', 'dossier:A/A/a1', 1],
      ['row', 'dossier:A/A/a2', 1],
      ['group', 'dossier:C', 1],
    ]);
  });

  test('[planning/PG2] the other groups stand open, and fold', () => {
    expect(lines('client', 'client:Oxance Énergie')).toEqual([
      ['group', 'client:Oxance Énergie', 0],
      ['group', 'client:Bellevue', 0],
      ['row', 'client:Bellevue/C', 1],
    ]);
    expect(isFolded('client', 'client:Bellevue', new Set())).toBe(false);
  });
});
