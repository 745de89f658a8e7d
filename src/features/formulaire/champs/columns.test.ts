import { ANSWER_LINES_MAX } from '#domain/base/text-limits.ts';
import { describe, expect, test } from 'vitest';
import { changeCell, insert, emptyRow, readColumns, remove } from './columns.ts';

const columns = readColumns({
  cf_id: 'lignes',
  cf_label: 'Lignes',
  cf_component_type: 'TABLE',
  cf_columns: [
    ['zone', 'text'],
    ['longueur', 'number'],
    ['gravite', 'Mineure|Majeure'],
    ['echeance', 'date'],
    ['surface', 'number', '{longueur}*2'],
  ],
  cf_column_labels: { gravite: 'gravité', echeance: 'échéance' },
});

describe('columns of a table', () => {
  test('are read with their kind, their words and their choices', () => {
    expect(columns.map(({ libelle, genre, calculee }) => [libelle, genre, calculee])).toEqual([
      ['Zone', 'texte', false],
      ['Longueur', 'nombre', false],
      ['Gravité', 'choix', false],
      ['Échéance', 'jour', false],
      ['Surface', 'nombre', true],
    ]);
    expect(columns[2]?.options).toEqual(['Mineure', 'Majeure']);
  });

  test('a new row is empty, without its calculated cells', () => {
    expect(emptyRow(columns)).toEqual({ zone: '', longueur: null, gravite: '', echeance: '' });
  });
});

describe('rows of a table', () => {
  const two = [{ zone: 'a' }, { zone: 'b' }];
  test('change, are inserted and removed without touching the others', () => {
    expect(changeCell(two, 1, { longueur: 4 })).toEqual([{ zone: 'a' }, { zone: 'b', longueur: 4 }]);
    expect(insert(two, 1, { zone: 'c' })).toEqual([{ zone: 'a' }, { zone: 'c' }, { zone: 'b' }]);
    expect(remove(two, 0)).toEqual([{ zone: 'b' }]);
    expect(two).toEqual([{ zone: 'a' }, { zone: 'b' }]);
  });

  test('a full table takes no more', () => {
    const full = Array.from({ length: ANSWER_LINES_MAX }, () => ({ zone: 'x' }));
    expect(insert(full, 0, { zone: 'y' })).toHaveLength(ANSWER_LINES_MAX);
  });
});
