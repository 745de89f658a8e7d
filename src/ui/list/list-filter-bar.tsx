import { Select } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button.tsx';
import { FacetChip, PeriodChip } from './chips.tsx';
import type { AnyFilter } from './list-filter.ts';
import { isPeriod } from './period.ts';
import { valuesIn, type ListUrl } from './use-list-url.ts';
import styles from './list.module.css';

interface ListFilterBarProps<Row> {
  /** Before the filters: what their values are counted on. */
  readonly rows: readonly Row[];
  readonly filters: readonly AnyFilter<Row>[];
  readonly url: ListUrl;
  /** At the end: the columns. */
  readonly children?: ReactNode;
}

export function ListFilterBar<Row>({ rows, filters, url, children }: ListFilterBarProps<Row>) {
  const { t } = useTranslation('liste');
  const valuesOf = valuesIn(url.query);
  return (
    <search className={styles['bar']} aria-label={t('filtres')}>
      <label className={styles['search']}>
        <IconSearch size={16} stroke={1.8} aria-hidden />
        <input
          type="search"
          aria-label={t('chercher')}
          placeholder={t('chercher')}
          value={url.texte}
          onChange={(event) => url.set('q', event.currentTarget.value)}
        />
      </label>
      <div className={styles['filters']}>
        {filters.map((filter) => (
          <OneFilter key={filter.id} rows={rows} filter={filter} asked={valuesOf(filter.id)} set={url.set} />
        ))}
      </div>
      {url.isFiltered && (
        <Button size="sm" variant="text" onClick={url.clear}>
          {t('effacer')}
        </Button>
      )}
      {children === undefined ? null : <div className={styles['end']}>{children}</div>}
    </search>
  );
}

interface OneFilterProps<Row> {
  readonly rows: readonly Row[];
  readonly filter: AnyFilter<Row>;
  readonly asked: readonly string[];
  readonly set: ListUrl['set'];
}

function OneFilter<Row>({ rows, filter, asked, set }: OneFilterProps<Row>) {
  const { id, label } = filter;
  const [first = null] = asked;
  if (filter.kind === 'many')
    return <FacetChip name={label} rows={rows} facet={filter} chosen={asked} onChange={(values) => set(id, values)} />;
  if (filter.kind === 'period')
    return (
      <PeriodChip
        name={label}
        ready={filter.ready}
        value={first !== null && isPeriod(first) ? first : undefined}
        onChange={(period) => set(id, period)}
      />
    );
  return (
    <Select
      aria-label={label}
      placeholder={label}
      data={[...filter.options]}
      value={first}
      clearable
      size="xs"
      className={styles['filter']}
      onChange={(value) => set(id, value)}
    />
  );
}
