import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DOSSIER_LISTS, listOfSegment, type ShownEtat } from '#domain/dossiers/shown.ts';
import { useSession } from '../../../data/use-session.ts';
import { useFormats } from '../../../ui/format/use-formats.ts';
import { keptRows, readSort, readWanted } from '../../../ui/list/list-address.ts';
import { sortRows } from '../../../ui/table/sort-rows.ts';
import { useToday } from '../../../ui/format/use-today.ts';
import { dossierPath } from '../list/cells.tsx';
import { DEFAULT_SORT, useDossierColumns } from '../list/columns.tsx';
import { haystack, type DossierRow } from '../list/dossier-row.ts';
import { useFilters } from '../list/use-filters.ts';
import { useDossierRows } from '../list/use-dossier-rows.ts';
import { useFilterContext } from '../list/use-filter-context.ts';
import styles from './detail.module.css';

/** Address of the list that a dossier was opened from: /dossiers/inprogress?client=… */
export interface ListAddress {
  readonly etats: readonly ShownEtat[];
  readonly query: string;
}

export function listAddress(list: string): ListAddress | null {
  const { pathname, search } = new URL(list, 'http://liste.invalid');
  const slug = listOfSegment(decodeURIComponent(pathname.split('/')[2] ?? ''));
  return slug === null ? null : { etats: DOSSIER_LISTS[slug], query: search };
}

interface NeighboursProps {
  readonly id: string;
  readonly list: string;
  readonly address: ListAddress;
}

/** « 5 sur 128 », and the two dossiers beside this one in the very list it was opened from. */
export function Neighbours({ id, list, address }: NeighboursProps) {
  const { t } = useTranslation('dossier');
  const { nombre } = useFormats();
  const shown = useShown(address);
  const rank = shown?.findIndex((row) => row.id === id) ?? -1;
  if (shown === undefined || rank === -1) return null;
  const step = (to: number, label: string, Icon: typeof IconChevronLeft) => {
    const row = shown[to];
    if (row === undefined) return <Icon size={18} stroke={1.8} aria-hidden className={styles['noStep']} />;
    return (
      <Link
        to={dossierPath(row.id)}
        state={{ liste: list }}
        replace
        aria-label={`${label} : ${row.numero}`}
        title={`${label} : ${row.numero}`}
      >
        <Icon size={18} stroke={1.8} aria-hidden />
      </Link>
    );
  };
  return (
    <span className={styles['neighbours']}>
      {t('position', { rang: nombre(rank + 1), total: nombre(shown.length) })}
      {step(rank - 1, t('precedent'), IconChevronLeft)}
      {step(rank + 1, t('suivant'), IconChevronRight)}
    </span>
  );
}

/** The rows of that list, in its order; undefined until all of them are read. */
function useShown({ etats, query }: ListAddress): readonly DossierRow[] | undefined {
  const context = useFilterContext();
  const columns = useDossierColumns(context, etats);
  const filters = useFilters(useSession()?.role, etats.length > 1, context);
  const { rows, isWhole } = useDossierRows(etats);
  const today = useToday();
  return useMemo(() => {
    if (rows === undefined || !isWhole) return undefined;
    const kept = keptRows(rows, { filters, haystack }, { ...readWanted(filters, query), today });
    return sortRows(kept, columns, readSort(query, DEFAULT_SORT));
  }, [rows, isWhole, filters, query, today, columns]);
}
