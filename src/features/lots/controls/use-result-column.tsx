import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Actor } from '#domain/access/roles.ts';
import { keyOfControl } from '#domain/lots/controls-due.ts';
import type { Outcome } from '#domain/lots/outcomes.ts';
import type { TableColumn } from '../../../ui/table/column.ts';
import type { ListedOperation } from '../use-lot.ts';
import { ResultCell } from './result-cell.tsx';

interface ResultColumn {
  readonly actor: Actor;
  /** null: nothing was made of the draw, or it is not read yet. */
  readonly outcomes: ReadonlyMap<string, Outcome> | null;
  /** [lots/L25] Nobody writes a contact any more. */
  readonly isClosed: boolean;
}

/** The visit of an operation, or the contact that there is instead. */
const outcomeOf = (outcomes: ReadonlyMap<string, Outcome>, { rang }: ListedOperation): Outcome | undefined =>
  outcomes.get(keyOfControl({ rang, mode: 'lieu' })) ?? outcomes.get(keyOfControl({ rang, mode: 'contact' }));

/** [lots/L14] Result of each operation; null: there is nothing to show yet. */
export function useResultColumn({ actor, outcomes, isClosed }: ResultColumn): TableColumn<ListedOperation> | null {
  const { t } = useTranslation('controles');
  return useMemo(() => {
    if (outcomes === null || outcomes.size === 0) return null;
    return {
      id: 'resultat',
      header: t('colonne'),
      width: 230,
      cell: (row: ListedOperation) => {
        const outcome = outcomeOf(outcomes, row);
        return outcome === undefined ? '–' : <ResultCell outcome={outcome} actor={actor} isClosed={isClosed} />;
      },
      sortValue: (row: ListedOperation) => outcomeOf(outcomes, row)?.resultat ?? null,
    };
  }, [t, actor, outcomes, isClosed]);
}
