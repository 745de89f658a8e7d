import { describe, expect, test } from 'vitest';
import { readCsv } from './tableau.ts';

describe('[tiers/T8] a CSV file', () => {
  test.each([
    [
      'what a French spreadsheet writes',
      '\uFEFFNom;SIRET\r\nÉnergie;73282932000074\r\n',
      [
        ['Nom', 'SIRET'],
        ['Énergie', '73282932000074'],
      ],
    ],
    [
      'commas',
      'Nom,Ville\nA,Rennes',
      [
        ['Nom', 'Ville'],
        ['A', 'Rennes'],
      ],
    ],
    [
      'tabs',
      'Nom\tVille\nA\tRennes\n',
      [
        ['Nom', 'Ville'],
        ['A', 'Rennes'],
      ],
    ],
    [
      'old Macintosh lines',
      'Nom;Ville\rA;Rennes\r',
      [
        ['Nom', 'Ville'],
        ['A', 'Rennes'],
      ],
    ],
    [
      'quotes, with what they hold',
      'Nom;Note\n"A ""grand"" ; B";"deux\r\nlignes"',
      [
        ['Nom', 'Note'],
        ['A "grand" ; B', 'deux\r\nlignes'],
      ],
    ],
    [
      'empty lines in their places, and empty cells',
      'Nom;Ville\n\n;\nA;\n\n;\n',
      [['Nom', 'Ville'], [''], ['', ''], ['A', '']],
    ],
    [
      'a first line that says the sign between cells',
      'sep=|\r\nNom|Ville\r\nA;B|Rennes',
      [
        ['Nom', 'Ville'],
        ['A;B', 'Rennes'],
      ],
    ],
    [
      'titles under a sentence with commas, and addresses that hold some',
      'Liste d’octobre, novembre, décembre\n\nNom;Ville\nA, B, C;Rennes\nD;Brest',
      [['Liste d’octobre, novembre, décembre'], [''], ['Nom', 'Ville'], ['A, B, C', 'Rennes'], ['D', 'Brest']],
    ],
    [
      'a separator that only stands in quotes',
      '"Nom; prénom",Ville\nA,B',
      [
        ['Nom; prénom', 'Ville'],
        ['A', 'B'],
      ],
    ],
    ['a quote never closed', 'Nom;Ville\n"A;B', [['Nom', 'Ville'], ['A;B']]],
    [
      'text after a closing quote',
      'Nom;Ville\n"A"bis;B',
      [
        ['Nom', 'Ville'],
        ['Abis', 'B'],
      ],
    ],
    ['nothing', '', []],
    ['a mark alone', '\uFEFF', []],
  ])('reads %s', (_what, text, rows) => {
    expect(readCsv(text)).toEqual(rows);
  });
});
