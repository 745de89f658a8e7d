import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../format/use-formats.ts';
import { facetsOf, type FacetFilter } from './facets.ts';
import { ChoiceList, FilterChip } from './filter-chip.tsx';
import { periodText, type Period } from './period.ts';
import { PeriodList } from './period-list.tsx';
import styles from './filter-chip.module.css';

interface FacetChipProps<Row> {
  readonly name: string;
  readonly rows: readonly Row[];
  readonly facet: FacetFilter<Row>;
  readonly chosen: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
}

/** A filter among the values of the list. */
export function FacetChip<Row>({ name, rows, facet, chosen, onChange }: FacetChipProps<Row>) {
  const { t } = useTranslation('liste');
  const words = (): string => {
    const facets = facetsOf(rows, facet);
    const labels = chosen.map(
      (value) => facets.find((one) => one.value === value)?.label ?? facet.labelOf(value, undefined) ?? value,
    );
    const [first = '', ...rest] = labels;
    return rest.length === 0 ? first : t('filtre.plusieurs', { premier: first, count: rest.length });
  };
  return (
    <FilterChip
      name={name}
      value={chosen.length === 0 ? null : words()}
      onClear={() => {
        onChange([]);
      }}
    >
      {() => <ChoiceList facets={facetsOf(rows, facet)} chosen={chosen} onChange={onChange} />}
    </FilterChip>
  );
}

interface PeriodChipProps {
  readonly name: string;
  readonly ready: readonly Period[];
  readonly value: Period | undefined;
  readonly onChange: (period: Period | null) => void;
}

/** A filter by day. */
export function PeriodChip({ name, ready, value, onChange }: PeriodChipProps) {
  const { t } = useTranslation('liste');
  const formats = useFormats();
  return (
    <FilterChip
      name={name}
      value={value === undefined ? null : periodText(value, t, formats)}
      onClear={() => {
        onChange(null);
      }}
    >
      {(close) => (
        <PeriodList
          ready={ready}
          value={value}
          describe={(period) => periodText(period, t, formats)}
          onChange={(period) => {
            onChange(period);
            close();
          }}
        />
      )}
    </FilterChip>
  );
}

/** A flag that is set; its switch stands among the other filters. */
export function FlagChip({ name, onClear }: { readonly name: string; readonly onClear: () => void }) {
  const { t } = useTranslation('liste');
  return (
    <span className={styles['chip']} data-set="">
      <span className={styles['chipButton']}>{name}</span>
      <button
        type="button"
        className={styles['chipClear']}
        aria-label={t('filtre.retirer', { nom: name })}
        onClick={onClear}
      >
        <IconX size={14} stroke={1.9} aria-hidden />
      </button>
    </span>
  );
}
