import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button.tsx';
import type { Period } from './period.ts';
import styles from './filter-chip.module.css';

interface PeriodListProps {
  /** Ready-made periods. */
  readonly ready: readonly Period[];
  readonly value: Period | undefined;
  readonly onChange: (period: Period | null) => void;
  readonly describe: (period: Period) => string;
}

export function PeriodList({ ready, value, onChange, describe }: PeriodListProps) {
  const { t } = useTranslation('liste');
  const [kept = '', end = ''] = value?.includes('..') === true ? value.split('..') : [];
  const [from, setFrom] = useState(kept);
  const [to, setTo] = useState(end);
  return (
    <div className={styles['periods']}>
      {ready.map((period) => (
        <button
          key={period}
          type="button"
          className={styles['period']}
          aria-pressed={period === value}
          onClick={() => {
            onChange(period);
          }}
        >
          {describe(period)}
        </button>
      ))}
      <form
        className={styles['between']}
        onSubmit={(event) => {
          event.preventDefault();
          onChange(from === '' && to === '' ? null : `${from}..${to}`);
        }}
      >
        <TextInput
          size="xs"
          type="date"
          label={t('filtre.du')}
          value={from}
          max={to === '' ? undefined : to}
          onChange={(event) => {
            setFrom(event.currentTarget.value);
          }}
        />
        <TextInput
          size="xs"
          type="date"
          label={t('filtre.au')}
          value={to}
          min={from === '' ? undefined : from}
          onChange={(event) => {
            setTo(event.currentTarget.value);
          }}
        />
        <Button size="sm" type="submit">
          {t('filtre.appliquer')}
        </Button>
      </form>
    </div>
  );
}
