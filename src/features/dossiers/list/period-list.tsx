import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import type { Formats } from '../../../ui/format/formats.ts';
import type { TFunction } from 'i18next';
import type { Period, PeriodField } from './filters.ts';
import styles from './filters.module.css';

/** Ready-made periods; what is late only makes sense for a deadline. */
const READY: Readonly<Record<PeriodField, readonly Period[]>> = {
  echeance: ['retard', '7j', '15j', '30j'],
  visite: ['0j', '7j', '15j'],
};

interface PeriodListProps {
  readonly field: PeriodField;
  readonly value: Period | undefined;
  readonly onChange: (period: Period | null) => void;
  readonly describe: (period: Period) => string;
}

export function PeriodList({ field, value, onChange, describe }: PeriodListProps) {
  const { t } = useTranslation('dossiers');
  const [kept = '', end = ''] = value?.includes('..') === true ? value.split('..') : [];
  const [from, setFrom] = useState(kept);
  const [to, setTo] = useState(end);
  return (
    <div className={styles['periods']}>
      {READY[field].map((period) => (
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
          label={t('filtres.du')}
          value={from}
          max={to === '' ? undefined : to}
          onChange={(event) => {
            setFrom(event.currentTarget.value);
          }}
        />
        <TextInput
          size="xs"
          type="date"
          label={t('filtres.au')}
          value={to}
          min={from === '' ? undefined : from}
          onChange={(event) => {
            setTo(event.currentTarget.value);
          }}
        />
        <Button size="sm" type="submit">
          {t('filtres.appliquer')}
        </Button>
      </form>
    </div>
  );
}

/** A period in words: « sous 15 jours », « du 1 nov. au 31 déc. ». */
export function periodText(period: Period, t: TFunction<'dossiers'>, formats: Formats): string {
  if (period === 'retard') return t('filtres.enRetard');
  if (period === '0j') return t('ligne.aujourdhui');
  if (period.endsWith('j')) return t('filtres.sousJours', { count: Number(period.slice(0, -1)) });
  const [from = '', to = ''] = period.split('..');
  if (to === '') return t('filtres.aPartir', { jour: formats.jourCourt(from) });
  if (from === '') return t('filtres.jusquAu', { jour: formats.jourCourt(to) });
  return t('filtres.entre', { debut: formats.jourCourt(from), fin: formats.jourCourt(to) });
}
