import { IconMapPin, IconPhone } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { useFormats } from '../../ui/format/use-formats.ts';
import type { TableColumn } from '../../ui/table/column.ts';
import { fold } from '../../ui/table/fold.ts';
import type { ListedOperation } from './use-lot.ts';
import styles from './lots.module.css';

export const isReplaceable = ({ choice }: ListedOperation): boolean =>
  choice?.mode === 'lieu' || choice?.mode === 'contact';

/** [lots/L8] Its place in the draw. */
export function Drawn({ row: { choice } }: { readonly row: ListedOperation }) {
  const { t } = useTranslation('lots');
  if (choice === null) return <>–</>;
  const Icon = choice.mode === 'contact' ? IconPhone : IconMapPin;
  return (
    <span className={styles['drawn']} title={choice.motif}>
      {choice.mode === 'reserve' ? null : <Icon size={14} stroke={1.7} aria-hidden />}
      {t(`modes.${choice.mode}`, { n: choice.n })}
    </span>
  );
}

const MODES = ['lieu', 'contact', 'remplacee', 'reserve'];
const placeOf = ({ choice }: ListedOperation): number | null =>
  choice === null ? null : MODES.indexOf(choice.mode) * 100_000 + choice.n;

interface ColumnsAsked {
  /** null: nobody may replace an operation here. */
  readonly onReplace: ((row: ListedOperation) => void) | null;
  /** null: there is no result yet. */
  readonly result: TableColumn<ListedOperation> | null;
}

/** What is asked first of an operation comes first: its place in the draw, its result, why; then what its client listed. */
export function useOperationColumns({ onReplace, result }: ColumnsAsked): readonly TableColumn<ListedOperation>[] {
  const { t } = useTranslation('lots');
  const formats = useFormats();
  return useMemo(() => {
    const text = (
      id: 'ligne1' | 'installateur',
      of: (row: ListedOperation) => string,
      width: number,
    ): TableColumn<ListedOperation> => ({
      id,
      header: t(`champs.${id}`),
      width,
      grows: true,
      cell: (row) => of(row) || '–',
      sortValue: (row) => fold(of(row)) || null,
    });
    return [
      {
        id: 'reference',
        header: t('champs.reference'),
        width: 150,
        isPinned: true,
        isRequired: true,
        cell: ({ operation }) => <strong>{operation.reference}</strong>,
        sortValue: ({ operation }) => fold(operation.reference),
      },
      {
        id: 'beneficiaire',
        header: t('champs.nom'),
        width: 190,
        grows: true,
        cell: ({ operation: { nom, prenom } }) => [prenom, nom].filter(Boolean).join(' '),
        sortValue: ({ operation }) => fold(operation.nom),
      },
      {
        id: 'ville',
        header: t('champs.ville'),
        width: 160,
        grows: true,
        cell: ({ operation: { ville, codePostal } }) => `${ville} (${codePostal.slice(0, 2)})`,
        sortValue: ({ operation }) => fold(operation.ville),
      },
      {
        id: 'tiree',
        header: t('champs.tiree'),
        width: 140,
        cell: (row) => <Drawn row={row} />,
        sortValue: placeOf,
      },
      ...(result === null ? [] : [result]),
      ...(onReplace === null
        ? []
        : [
            {
              id: 'remplacer',
              header: t('champs.motif'),
              width: 170,
              grows: true,
              cell: (row: ListedOperation) =>
                isReplaceable(row) ? (
                  <Button variant="text" size="sm" onClick={() => onReplace(row)}>
                    {t('remplacer.bouton')}
                  </Button>
                ) : (
                  (row.choice?.motif ?? '–')
                ),
            },
          ]),
      text('installateur', ({ operation }) => operation.installateur ?? '', 160),
      {
        id: 'engagement',
        header: t('champs.dateEngagement'),
        width: 116,
        cell: ({ operation: { dateEngagement } }) => (dateEngagement === null ? '–' : formats.jour(dateEngagement)),
        sortValue: ({ operation }) => operation.dateEngagement,
      },
      {
        id: 'volume',
        header: t('champs.volumeCumac'),
        width: 116,
        align: 'right',
        cell: ({ operation: { volumeCumac } }) => (volumeCumac === null ? '–' : formats.nombre(volumeCumac)),
        sortValue: ({ operation }) => operation.volumeCumac,
      },
    ];
  }, [t, formats, onReplace, result]);
}
