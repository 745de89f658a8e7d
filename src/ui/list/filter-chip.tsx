import { Checkbox, Popover, TextInput } from '@mantine/core';
import { IconChevronDown, IconX } from '@tabler/icons-react';
import { useId, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { fold } from '../table/fold.ts';
import type { Facet } from './facets.ts';
import styles from './filter-chip.module.css';

interface ChipProps {
  readonly name: string;
  /** What is asked for, in words; null while the filter is free. */
  readonly value: string | null;
  readonly onClear: () => void;
  readonly children: (close: () => void) => ReactNode;
}

/** A filter of the bar: dashed while free, plain with its value and a cross when set. */
export function FilterChip({ name, value, onClear, children }: ChipProps) {
  const { t } = useTranslation('liste');
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" trapFocus returnFocus shadow="md" withinPortal>
      <span className={styles['chip']} data-set={value !== null || undefined}>
        <Popover.Target>
          <button
            type="button"
            className={styles['chipButton']}
            aria-expanded={isOpen}
            onClick={() => {
              setOpen((was) => !was);
            }}
          >
            {name}
            {value === null ? <IconChevronDown size={14} stroke={1.8} aria-hidden /> : <b>{value}</b>}
          </button>
        </Popover.Target>
        {value === null ? null : (
          <button
            type="button"
            className={styles['chipClear']}
            aria-label={t('filtre.retirer', { nom: name })}
            onClick={onClear}
          >
            <IconX size={14} stroke={1.9} aria-hidden />
          </button>
        )}
      </span>
      <Popover.Dropdown className={styles['dropdown']} aria-label={name}>
        {isOpen
          ? children(() => {
              setOpen(false);
            })
          : null}
      </Popover.Dropdown>
    </Popover>
  );
}

/** Lists longer than this get a field to search in them, and show their first values only. */
const SEARCH_FROM = 9;
const SHOWN_MAX = 200;

interface ChoiceListProps {
  readonly facets: readonly Facet[];
  readonly chosen: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
}

/** Values present in the list, with their counts. */
export function ChoiceList({ facets, chosen, onChange }: ChoiceListProps) {
  const { t } = useTranslation('liste');
  const [search, setSearch] = useState('');
  const id = useId();
  const shown = useMemo(() => {
    const wanted = fold(search);
    return facets.filter((facet) => fold(facet.label).includes(wanted)).slice(0, SHOWN_MAX);
  }, [facets, search]);
  return (
    <>
      {facets.length >= SEARCH_FROM ? (
        <TextInput
          size="xs"
          value={search}
          placeholder={t('filtre.chercher')}
          aria-label={t('filtre.chercher')}
          aria-controls={id}
          onChange={(event) => {
            setSearch(event.currentTarget.value);
          }}
        />
      ) : null}
      <ul id={id} className={styles['choices']}>
        {shown.map((facet) => (
          <li key={facet.value} className={styles['choice']}>
            <Checkbox
              size="xs"
              label={facet.label}
              checked={chosen.includes(facet.value)}
              onChange={(event) => {
                const others = chosen.filter((value) => value !== facet.value);
                onChange(event.currentTarget.checked ? [...others, facet.value] : others);
              }}
            />
            <span className="tabular">{facet.count}</span>
          </li>
        ))}
        {shown.length === 0 ? <li className={styles['noChoice']}>{t('filtre.rienTrouve')}</li> : null}
      </ul>
    </>
  );
}
