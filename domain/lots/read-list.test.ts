import { describe, expect, test } from 'vitest';
import { guessedColumns, missingFields, titlesOf } from './columns.ts';
import { readList } from './read-list.ts';

const TITLES = [
  'Réf.',
  'Bénéficiaire',
  'Adresse',
  'CP',
  'Commune',
  'Professionnel',
  'SIRET',
  'Date devis',
  'kWh cumac',
  'Précarité',
];
const LINE = ['OXA-1', 'Le Goff', '3 rue du Port', '56800', 'Ploërmel', 'Thermélan', '', '03/08/2026', '48 600', 'Oui'];
const columns = guessedColumns(TITLES, {});
const read = (rows: readonly (readonly string[])[], known: readonly (readonly [string, string])[] = []) =>
  readList(rows, {
    columns,
    known: new Map(known),
    installers: [{ id: '8e1f3ad2-0005-4a00-8000-000000000005', raisonSociale: 'THERMELAN', siret: '73282932000074' }],
  });
const withCell = (at: number, text: string) => LINE.with(at, text);

describe('[lots/L3] the columns of a client’s file', () => {
  test('are guessed by the names that clients give them, and by those of their last list', () => {
    expect(missingFields(columns)).toEqual([]);
    expect([columns.reference, columns.volumeCumac, columns.email]).toEqual([0, 8, null]);
    const odd = ['Dossier n°', 'Occupant', 'Où', 'CP', 'Commune'];
    expect(missingFields(guessedColumns(odd, {}))).toEqual(['reference', 'nom', 'ligne1']);
    const remembered = titlesOf(odd, {
      ...columns,
      reference: 0,
      nom: 1,
      ligne1: 2,
      codePostal: 3,
      ville: 4,
      installateur: null,
      siret: null,
      dateEngagement: null,
      volumeCumac: null,
      precarite: null,
    });
    expect(remembered).toEqual({
      reference: 'Dossier n°',
      nom: 'Occupant',
      ligne1: 'Où',
      codePostal: 'CP',
      ville: 'Commune',
    });
    expect(missingFields(guessedColumns(odd.toReversed(), remembered))).toEqual([]);
  });
  test('serve one field each', () => {
    expect(guessedColumns(['Nom', 'Nom'], { nom: 'Nom', prenom: 'Nom' })).toMatchObject({ nom: 0, prenom: 1 });
  });
});

describe('[lots/L2] the lines of a list', () => {
  test('a line gives an operation, its installer found by name, whatever spreadsheets did to it', () => {
    const [line] = read([LINE]);
    expect(line).toMatchObject({
      numero: 2,
      etat: 'prete',
      operation: {
        installateur: 'THERMELAN',
        idEntreprise: '8e1f3ad2-0005-4a00-8000-000000000005',
        dateEngagement: '2026-08-03',
        volumeCumac: 48_600,
        precarite: true,
      },
    });
    expect(read([withCell(3, '1000')])[0]?.operation?.codePostal).toBe('01000');
    expect(read([withCell(6, '732 829 320 00074')])[0]?.operation?.siret).toBe('73282932000074');
  });
  test.each([
    [0, '', 'reference', 'requis'],
    [1, '=HYPERLINK("x")', 'nom', 'formule'],
    [2, '@SUM(A1)', 'ligne1', 'formule'],
    [3, '568', 'codePostal', 'valeur'],
    [6, '12', 'siret', 'valeur'],
    [6, '73282932000075', 'siret', 'valeur'],
    [7, '31/02/2026', 'dateEngagement', 'jour'],
    [8, 'beaucoup', 'volumeCumac', 'nombre'],
    [8, '12,5', 'volumeCumac', 'entier'],
    [9, 'peut-être', 'precarite', 'ouiNon'],
  ] as const)('column %i « %s »: %s is refused, %s', (...[at, text, champ, erreur]) => {
    const [line] = read([withCell(at, text)]);
    expect([line?.etat, line?.erreurs]).toEqual(['refusee', [{ champ, erreur }]]);
  });
  test('[forms/F70] a volume that says two numbers is refused with both', () => {
    for (const text of ['12.500', '12,500'])
      expect(read([withCell(8, text)])[0]?.erreurs).toEqual([
        { champ: 'volumeCumac', erreur: 'deuxNombres', lectures: { milliers: '12500', decimal: '12,5' } },
      ]);
  });
  test.each([
    ['VRAI', true],
    ['TRUE', true],
    ['Grande précarité', true],
    ['FAUX', false],
    ['Classique', false],
    ['', false],
  ])('[lots/L71] « %s » as precariousness is %s', (text, precarite) => {
    expect(read([withCell(9, text)])[0]?.operation?.precarite).toBe(precarite);
  });
  test('« 1-11 » and « 11-1 » are two operations', () => {
    expect(read([withCell(0, '1-11'), withCell(0, '11-1').with(1, 'Bodin')]).map(({ etat }) => etat)).toEqual([
      'prete',
      'prete',
    ]);
  });
  test('the same operation twice is refused with the line above, or with the lot that has it', () => {
    const lines = read([LINE, withCell(0, 'oxa 1'), withCell(0, 'OXA-9')], [['oxa9', 'OXA-2026-10']]);
    expect(lines.map(({ erreurs }) => erreurs)).toEqual([
      [],
      [{ champ: 'reference', erreur: 'double', ou: '2' }],
      [{ champ: 'reference', erreur: 'connue', ou: 'OXA-2026-10' }],
    ]);
  });
  test('the same person at the same address is only a possible double', () => {
    expect(read([LINE, withCell(0, 'OXA-2')]).map(({ etat }) => etat)).toEqual(['prete', 'doublon']);
  });
  test('twenty thousand lines are read', () => {
    const rows = Array.from({ length: 20_000 }, (_, rank) => LINE.with(0, `OXA-${rank}`).with(1, `Nom ${rank}`));
    expect(read(rows).every(({ etat }) => etat === 'prete')).toBe(true);
  });
});
