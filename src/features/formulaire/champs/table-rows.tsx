import { IconCopy, IconTrash } from '@tabler/icons-react';
import { useEffect, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChampDefinition, TableRow } from '#domain/forms/definition.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { CellEntry, useWriteCell } from './cell-entry.tsx';
import type { RowsProps } from './champ-table.tsx';
import { type Column, decimalsOf } from './columns.ts';
import styles from './table.module.css';

/** Words need more room than numbers: shares of what the actions leave. */
const PARTS = { texte: 34, jour: 24, choix: 22, nombre: 16 } as const;
const ACTIONS_PX = 88;

function widths(columns: readonly Column[], isReadOnly: boolean): readonly string[] {
  const total = columns.reduce((sum, { genre }) => sum + PARTS[genre], 0);
  return columns.map(({ genre }) => `calc((100% - ${isReadOnly ? 0 : ACTIONS_PX}px) * ${PARTS[genre] / total})`);
}

const cellId = (id: string, rank: number, nom: string): string => `${id}-${rank}-${nom}`;

/** Rows as a table: cells are typed in place; Enter goes down, and adds a row after the last one. */
export function TableRows(props: RowsProps) {
  const { definition, columns, id, rows, isReadOnly, actions, enMain, onInHand } = props;
  const { t } = useTranslation(['formulaire', 'commun']);
  const premiere = columns.find(({ calculee }) => !calculee)?.nom ?? '';
  useEffect(() => {
    if (enMain === null) return;
    document.getElementById(cellId(id, enMain, premiere))?.focus();
    onInHand(null);
  }, [enMain, onInHand, id, premiere]);
  const goDown = (event: KeyboardEvent<HTMLTableRowElement>, rank: number) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    const nom = event.target.id.slice(cellId(id, rank, '').length);
    if (rank + 1 < rows.length) document.getElementById(cellId(id, rank + 1, nom))?.focus();
    else actions.add();
  };
  return (
    <table className={styles['table']} aria-labelledby={`${id}-libelle`}>
      <colgroup>
        {widths(columns, isReadOnly).map((width, rank) => (
          <col key={columns[rank]?.nom} style={{ width }} />
        ))}
        {isReadOnly ? null : <col style={{ width: ACTIONS_PX }} />}
      </colgroup>
      <thead>
        <tr>
          {columns.map(({ nom, libelle, genre }) => (
            <th key={nom} scope="col" data-droite={genre === 'nombre' || undefined}>
              {libelle}
            </th>
          ))}
          {isReadOnly ? null : (
            <th scope="col">
              <span className="visually-hidden">{t('commun:actions')}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, rank) => (
          <tr key={rank} onKeyDown={(event) => goDown(event, rank)}>
            {columns.map((column) => (
              <Cell
                key={column.nom}
                {...{ definition, column, row, isReadOnly }}
                id={cellId(id, rank, column.nom)}
                nom={`${column.libelle}, ${t('table.ligne', { ligne: rank + 1 })}`}
                decimals={decimalsOf(columns)}
                onValue={(value) => actions.change(rank, { [column.nom]: value })}
              />
            ))}
            {isReadOnly ? null : (
              <td data-actions>
                <IconButton label={t('table.dupliquer', { ligne: rank + 1 })} onClick={() => actions.duplicate(rank)}>
                  <IconCopy size={18} stroke={1.6} aria-hidden />
                </IconButton>
                <IconButton label={t('table.supprimer', { ligne: rank + 1 })} onClick={() => actions.remove(rank)}>
                  <IconTrash size={18} stroke={1.6} aria-hidden />
                </IconButton>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface CellProps {
  readonly definition: ChampDefinition;
  readonly column: Column;
  readonly row: TableRow;
  readonly isReadOnly: boolean;
  readonly id: string;
  readonly nom: string;
  readonly decimals: number | undefined;
  readonly onValue: (value: TableRow[string]) => void;
}

function Cell({ definition, column, row, isReadOnly, id, nom, decimals, onValue }: CellProps) {
  const write = useWriteCell(decimals);
  const value = row[column.nom] ?? null;
  const isRight = column.genre === 'nombre' || undefined;
  if (column.calculee) {
    return (
      <td data-calculee>
        {write(column, value)}{' '}
        {value === null || definition.cf_unit === undefined ? null : <small>{definition.cf_unit}</small>}
      </td>
    );
  }
  if (isReadOnly) {
    return (
      <td data-lue data-droite={isRight} align={isRight ? 'right' : 'left'}>
        {write(column, value)}
      </td>
    );
  }
  return (
    <td data-droite={isRight}>
      <label htmlFor={id} className="visually-hidden">
        {nom}
      </label>
      <CellEntry {...{ column, id, value, decimals, onValue }} />
    </td>
  );
}
