import { Popover, Select, Switch } from '@mantine/core';
import { useHotkeys, useMediaQuery } from '@mantine/hooks';
import { IconFilterOff, IconSearch } from '@tabler/icons-react';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../icon-button.tsx';
import { Kbd } from '../kbd.tsx';
import { AT_ONCE, PHONE, WIDE } from '../theme/breakpoints.ts';
import { FacetChip, FlagChip, PeriodChip } from './chips.tsx';
import { placeFilters } from './filter-places.ts';
import { FLAG_ON, type AnyFilter } from './list-filter.ts';
import type { ListUrl } from './use-list-url.ts';
import styles from './filters.module.css';

interface ListFilterBarProps<Row> {
  /** Before the filters: what their values are counted on. */
  readonly rows: readonly Row[];
  readonly filters: readonly AnyFilter<Row>[];
  readonly url: ListUrl;
  readonly words: { readonly search: string; readonly searchOnPhone: string };
  /** At the end: the columns. */
  readonly children: ReactNode;
}

/** Search and filters of a list: what is set stands in sight, the rest where there is room. */
export function ListFilterBar<Row>({ rows, filters, url, words, children }: ListFilterBarProps<Row>) {
  const { t } = useTranslation('liste');
  const isWide = useMediaQuery(WIDE, undefined, AT_ONCE);
  const { asked } = url.wanted;
  const { shown, others, isTucked } = placeFilters(filters, { isSet: ({ id }) => asked.has(id), isWide });
  const one = (filter: AnyFilter<Row>) => (
    <OneFilter key={filter.id} rows={rows} filter={filter} asked={asked.get(filter.id) ?? []} set={url.set} />
  );
  return (
    <search className={styles['bar']} data-wraps={!isTucked || undefined} aria-label={t('filtres')}>
      <SearchField url={url} words={words} />
      <div className={styles['chips']}>{shown.map(one)}</div>
      {isTucked ? (
        <OtherFilters count={others.length}>
          {others.map((filter) =>
            filter.kind === 'flag' ? (
              <Switch
                key={filter.id}
                size="xs"
                label={filter.label}
                checked={asked.has(filter.id)}
                onChange={(event) => url.set(filter.id, event.currentTarget.checked ? FLAG_ON : null)}
              />
            ) : (
              one(filter)
            ),
          )}
        </OtherFilters>
      ) : null}
      {url.count > 0 ? (
        <IconButton label={t('effacer')} size="sm" onClick={url.clear}>
          <IconFilterOff size={16} stroke={1.8} aria-hidden />
        </IconButton>
      ) : null}
      <div className={styles['end']}>{children}</div>
    </search>
  );
}

/** « / » goes to it from anywhere on the page, Escape empties it. */
function SearchField({ url, words }: Pick<ListFilterBarProps<never>, 'url' | 'words'>) {
  const input = useRef<HTMLInputElement>(null);
  const isPhone = useMediaQuery(PHONE, undefined, AT_ONCE);
  useHotkeys([['/', () => input.current?.focus()]]);
  return (
    <label className={styles['search']}>
      <IconSearch size={16} stroke={1.8} aria-hidden />
      <input
        ref={input}
        type="search"
        value={url.wanted.texte}
        placeholder={isPhone ? words.searchOnPhone : words.search}
        aria-label={words.search}
        onChange={(event) => url.set('q', event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && url.wanted.texte !== '') url.set('q', null);
        }}
      />
      <Kbd>/</Kbd>
    </label>
  );
}

function OtherFilters({ count, children }: { readonly count: number; readonly children: ReactNode }) {
  const { t } = useTranslation('liste');
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" returnFocus shadow="md">
      <Popover.Target>
        <button
          type="button"
          className={styles['others']}
          aria-expanded={isOpen}
          onClick={() => {
            setOpen((was) => !was);
          }}
        >
          {t('filtre.autres', { count })}
        </button>
      </Popover.Target>
      <Popover.Dropdown className={styles['otherList']}>{children}</Popover.Dropdown>
    </Popover>
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
  const [first] = asked;
  switch (filter.kind) {
    case 'many':
      return (
        <FacetChip name={label} rows={rows} facet={filter} chosen={asked} onChange={(values) => set(id, values)} />
      );
    case 'period':
      return <PeriodChip name={label} ready={filter.ready} value={first} onChange={(period) => set(id, period)} />;
    case 'flag':
      return <FlagChip name={label} onClear={() => set(id, null)} />;
    default:
      return (
        <Select
          aria-label={label}
          placeholder={label}
          data={[...filter.options]}
          value={first ?? null}
          clearable
          size="xs"
          className={styles['select']}
          onChange={(value) => set(id, value)}
        />
      );
  }
}
