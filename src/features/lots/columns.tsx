import { IconAlertTriangle } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ETATS_LOT } from '#domain/lots/lot.ts';
import { Figure, wholeFigure } from '../../ui/figure.tsx';
import { useFormats } from '../../ui/format/use-formats.ts';
import type { AnyFilter } from '../../ui/list/list-filter.ts';
import { useIsAllHere } from '../../ui/received.tsx';
import type { TableColumn } from '../../ui/table/column.ts';
import { fold } from '../../ui/table/fold.ts';
import { EtatLotBadge } from './etat-lot-badge.tsx';
import { usePercent } from './rates/use-percent.ts';
import type { LotRow } from './use-lots.ts';
import styles from './lots.module.css';

type Column = TableColumn<LotRow>;

/** Columns of knowledge: code, client, fiche, operations, drawn, controlled, S / NS / NV, rate, state. `pathOf`: where a lot opens. */
export function useColumns(pathOf: (id: string) => string): readonly Column[] {
  const { t } = useTranslation('lots');
  const formats = useFormats();
  const isAllHere = useIsAllHere();
  return useMemo(() => {
    const count = (id: 'operations' | 'tirees' | 'controles', of: (row: LotRow) => number, width: number): Column => ({
      id,
      header: t(`colonnes.${id}`),
      width,
      align: 'right',
      value: (row) => wholeFigure(of(row), isAllHere),
      cell: (row) => <Figure value={of(row)} isWhole={isAllHere} />,
      sortValue: (row) => wholeFigure(of(row), isAllHere),
    });
    const rate = ({ tauxNS }: LotRow): string => (tauxNS === null || !isAllHere ? '–' : formats.pourcent(tauxNS, 1));
    const results = ({ S, NS, NV }: LotRow): string => (isAllHere ? `${S} / ${NS} / ${NV}` : '–');
    return [
      {
        id: 'code',
        header: t('colonnes.code'),
        width: 170,
        isPinned: true,
        isRequired: true,
        value: ({ code }) => code,
        cell: ({ id, code }) => (
          <Link to={pathOf(id)} tabIndex={-1}>
            {code}
          </Link>
        ),
        sortValue: ({ code }) => fold(code),
      },
      {
        id: 'client',
        header: t('colonnes.client'),
        width: 170,
        grows: true,
        value: ({ client }) => client,
        cell: ({ client }) => client,
        sortValue: ({ client }) => fold(client),
      },
      {
        id: 'fiche',
        header: t('colonnes.fiche'),
        width: 120,
        value: ({ lot }) => lot.fiche ?? '',
        cell: ({ lot }) => lot.fiche ?? '–',
        sortValue: ({ lot }) => lot.fiche ?? null,
      },
      count('operations', ({ lot }) => lot.attendues ?? 0, 106),
      count('tirees', ({ tirees }) => tirees, 84),
      count('controles', ({ controles }) => controles, 104),
      {
        id: 'resultats',
        header: t('colonnes.resultats'),
        width: 124,
        align: 'right',
        value: results,
        cell: (row) => <span className="tabular">{results(row)}</span>,
      },
      {
        id: 'taux',
        header: t('colonnes.taux'),
        width: 96,
        align: 'right',
        value: rate,
        cell: (row) => <Rate row={row} text={rate(row)} />,
        sortValue: ({ tauxNS }) => tauxNS,
      },
      {
        id: 'etat',
        header: t('colonnes.etat'),
        width: 180,
        value: ({ etat }) => t(`etats.${etat}`),
        cell: ({ etat }) => <EtatLotBadge etat={etat} />,
        sortValue: ({ etat }) => ETATS_LOT.indexOf(etat),
      },
    ];
  }, [t, formats, pathOf, isAllHere]);
}

/** [lots/L16] Over its threshold, the lot is to be controlled whole: it is said by more than a colour. */
function Rate({ row: { seuil, isOver }, text }: { readonly row: LotRow; readonly text: string }) {
  const { t } = useTranslation('lots');
  const percent = usePercent();
  if (!isOver || seuil === null) return <span className="tabular">{text}</span>;
  return (
    <strong className={`tabular ${styles['isOver']}`} title={t('seuilDepasse', { seuil: percent(seuil.centiemes) })}>
      {text} <IconAlertTriangle size={13} stroke={1.8} aria-hidden />
    </strong>
  );
}

const PERIODS = ['15j', 'retard'];

export function useFilters(rows: readonly LotRow[] | undefined): readonly AnyFilter<LotRow>[] {
  const { t } = useTranslation('lots');
  return useMemo(() => {
    const options = (valueOf: (row: LotRow) => string, labelOf: (row: LotRow) => string) =>
      [...new Map((rows ?? []).map((row) => [valueOf(row), labelOf(row)]))]
        .filter(([value]) => value !== '')
        .map(([value, label]) => ({ value, label }))
        .toSorted((a, b) => a.label.localeCompare(b.label));
    return [
      {
        id: 'client',
        label: t('colonnes.client'),
        options: options(
          ({ lot }) => lot.idClient,
          ({ client }) => client,
        ),
        matches: ({ lot }, value) => lot.idClient === value,
      },
      {
        id: 'fiche',
        label: t('colonnes.fiche'),
        options: options(
          ({ lot }) => lot.fiche ?? '',
          ({ lot }) => lot.fiche ?? '',
        ),
        matches: ({ lot }, value) => lot.fiche === value,
      },
      {
        id: 'etat',
        label: t('colonnes.etat'),
        options: ETATS_LOT.map((value) => ({ value, label: t(`etats.${value}`) })),
        matches: ({ etat }, value) => etat === value,
      },
      {
        id: 'depot',
        label: t('champs.dateDepot'),
        kind: 'period',
        ready: PERIODS,
        dayOf: ({ lot }) => lot.dateDepot ?? null,
      },
    ];
  }, [rows, t]);
}
