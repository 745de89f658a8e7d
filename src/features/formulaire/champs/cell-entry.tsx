import { useTranslation } from 'react-i18next';
import type { ChampDefinition, TableRow } from '#domain/forms/definition.ts';
import { cellError } from '#domain/forms/value-error.ts';
import { typedDecimals } from '#domain/forms/numbers.ts';
import { writeDay } from '../day.ts';
import { writeNumber } from '../number.ts';
import type { Column } from './columns.ts';
import { ListEntry } from './choice-entry.tsx';
import { DayEntry } from './day-entry.tsx';
import { NumberEntry } from './number-entry.tsx';
import { TextEntry } from './text-entry.tsx';

type Cell = TableRow[string];

export interface CellEntryProps {
  readonly column: Column;
  readonly id: string;
  readonly value: Cell;
  /** Decimals shown in number cells; undefined: as typed. */
  readonly decimals: number | undefined;
  readonly onValue: (value: Cell) => void;
}

/** One cell that is typed, with the input of its kind. The caller gives its accessible name by a label for `id`. */
export function CellEntry({ column, id, value, decimals, onValue }: CellEntryProps) {
  const fault = cellError(column.raw, value);
  const definition: ChampDefinition = {
    cf_id: id,
    cf_label: column.libelle,
    cf_component_type: 'TEXT',
    cf_options: column.options,
    ...(decimals === undefined ? {} : { cf_decimals: decimals }),
  };
  const commonProps = { definition, id, required: false, isWrong: fault !== null, errorId: undefined };
  // [forms/F71] It goes with its row, and the form is not submitted with it.
  const keepInCell = (left: string | null, isLeft: boolean) => {
    if (isLeft && left !== null) onValue(left);
  };
  const text = typeof value === 'string' ? value : '';
  switch (column.genre) {
    case 'nombre':
      return (
        <NumberEntry
          {...commonProps}
          value={typeof value === 'number' ? value : null}
          onValue={onValue}
          unreadable={text === '' ? null : text}
          onUnreadable={keepInCell}
        />
      );
    case 'jour':
      return (
        <DayEntry
          {...commonProps}
          value={text === '' ? null : text}
          onValue={(day) => onValue(day ?? '')}
          unreadable={null}
          onUnreadable={keepInCell}
        />
      );
    case 'choix':
      return <ListEntry {...commonProps} value={text} onValue={onValue} />;
    case 'texte':
      return <TextEntry {...commonProps} value={text} onValue={onValue} />;
  }
}

/** A cell as text, for what is calculated or only read. */
export function useWriteCell(decimals: number | undefined): (column: Column, value: Cell | undefined) => string {
  const { i18n } = useTranslation();
  return (column, value) => {
    if (value === null || value === undefined) return '';
    if (typeof value === 'number')
      return writeNumber(value, i18n.language, decimals ?? (column.calculee ? undefined : typedDecimals(value)));
    return column.genre === 'jour' ? writeDay(value) : value;
  };
}
