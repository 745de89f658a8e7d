import { describe, expect, test } from 'vitest';
import { aStocker, changerCellule, inserer, ligneVide, lireColonnes, retirer } from './colonnes.ts';
import { LIGNES_MAX } from './saisies.ts';

const colonnes = lireColonnes([
  ['zone', 'text'],
  ['longueur', 'number'],
  ['gravite', 'Mineure|Majeure'],
  ['echeance', 'date'],
  ['surface', 'number', '{longueur}*2'],
]);

describe('columns of a table', () => {
  test('are read with their kind, their words and their choices', () => {
    expect(colonnes.map(({ libelle, genre, calculee }) => [libelle, genre, calculee])).toEqual([
      ['Zone', 'texte', false],
      ['Longueur', 'nombre', false],
      ['Gravité', 'choix', false],
      ['Échéance', 'jour', false],
      ['Surface', 'nombre', true],
    ]);
    expect(colonnes[2]?.options).toEqual(['Mineure', 'Majeure']);
  });

  test('a calculated cell is never stored', () => {
    expect(ligneVide(colonnes)).toEqual({ zone: '', longueur: null, gravite: '', echeance: '' });
    expect(aStocker([{ zone: 'Comble', longueur: 3, gravite: 'Mineure', echeance: '', surface: 6 }], colonnes)).toEqual([
      { zone: 'Comble', longueur: 3, gravite: 'Mineure', echeance: '' },
    ]);
  });
});

describe('rows of a table', () => {
  const deux = [{ zone: 'a' }, { zone: 'b' }];
  test('change, are inserted and removed without touching the others', () => {
    expect(changerCellule(deux, 1, { longueur: 4 })).toEqual([{ zone: 'a' }, { zone: 'b', longueur: 4 }]);
    expect(inserer(deux, 1, { zone: 'c' })).toEqual([{ zone: 'a' }, { zone: 'c' }, { zone: 'b' }]);
    expect(retirer(deux, 0)).toEqual([{ zone: 'b' }]);
    expect(deux).toEqual([{ zone: 'a' }, { zone: 'b' }]);
  });

  test('a full table takes no more', () => {
    const pleine = Array.from({ length: LIGNES_MAX }, () => ({ zone: 'x' }));
    expect(inserer(pleine, 0, { zone: 'y' })).toHaveLength(LIGNES_MAX);
  });
});
