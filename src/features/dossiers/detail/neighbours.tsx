import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { etatsDuSegment } from '#domain/dossiers/etat.ts';
import type { EtatDossier } from '#domain/dossiers/dossier.ts';
import { useFormats } from '../../../ui/format/use-formats.ts';
import { dossierPath } from '../list/cells.tsx';
import { useDossierColumns } from '../list/columns.tsx';
import { readFilters } from '../list/filters.ts';
import { useDossierList } from '../list/use-dossier-list.ts';
import { useFilterContext } from '../list/use-filter-context.ts';
import { sortOf } from '../list/use-list-state.ts';
import styles from './detail.module.css';

/** Address of the list that a dossier was opened from: /dossiers/inprogress?client=… */
export interface ListAddress {
  readonly etats: readonly EtatDossier[];
  readonly query: string;
}

export function listAddress(liste: string): ListAddress | null {
  const { pathname, search } = new URL(liste, 'http://liste.invalid');
  const etats = etatsDuSegment(decodeURIComponent(pathname.split('/')[2] ?? ''));
  return etats === null ? null : { etats, query: search };
}

interface NeighboursProps {
  readonly id: string;
  readonly liste: string;
  readonly address: ListAddress;
}

/** « 5 sur 128 », and the two dossiers beside this one in the very list it was opened from. */
export function Neighbours({ id, liste, address }: NeighboursProps) {
  const { t } = useTranslation('dossier');
  const { nombre } = useFormats();
  const context = useFilterContext();
  const columns = useDossierColumns(context, address.etats);
  const { filters, sort } = useMemo(() => {
    const params = new URLSearchParams(address.query);
    return { filters: readFilters(params), sort: sortOf(params) };
  }, [address.query]);
  const { shown } = useDossierList({ etats: address.etats, filters, sort, columns, context });
  const rank = shown?.findIndex((row) => row.id === id) ?? -1;
  if (shown === undefined || rank === -1) return null;
  const step = (to: number, label: string, Icon: typeof IconChevronLeft) => {
    const row = shown[to];
    if (row === undefined) return <Icon size={18} stroke={1.8} aria-hidden className={styles['noStep']} />;
    return (
      <Link
        to={dossierPath(row.id)}
        state={{ liste }}
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
