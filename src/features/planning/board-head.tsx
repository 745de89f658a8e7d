import { SegmentedControl, Select } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { mondayOf, weekNumber } from '#domain/base/days.ts';
import { Button } from '../../ui/button.tsx';
import { useFormats } from '../../ui/format/use-formats.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { BOARD_VIEWS, type BoardPeriod, type BoardView } from './board-period.ts';

export interface Office {
  readonly id: string;
  readonly idBureau: number;
  readonly nom: string;
}

interface HeadProps {
  readonly isOwn: boolean;
  /** Whether what is prepared is drawn; null: this person prepares nothing. */
  readonly isPreparing: boolean | null;
  /** Among which one chooses; undefined: there is one. */
  readonly offices: readonly Office[] | undefined;
  readonly idBureau: number | null;
  readonly view: BoardView;
  readonly day: string;
  readonly today: string;
  readonly period: BoardPeriod;
  readonly change: (more: Readonly<Record<string, string>>) => void;
}

/** Which period of which office, published or prepared, and how it is drawn. */
export function BoardHead({ isOwn, isPreparing, offices = [], idBureau, ...shown }: HeadProps) {
  const { view, day, today, period, change } = shown;
  const { t } = useTranslation('planning');
  return (
    <PageHeader title={t(isOwn ? 'mien' : 'titre')} subtitle={<PeriodName period={period} day={day} />}>
      {offices.length > 1 ? (
        <Select
          aria-label={t('bureau')}
          data={offices.map((one) => ({ value: String(one.idBureau), label: one.nom }))}
          value={String(idBureau)}
          allowDeselect={false}
          onChange={(bureau) => bureau !== null && change({ bureau })}
        />
      ) : null}
      {isPreparing === null ? null : (
        <SegmentedControl
          aria-label={t('preparation.etat')}
          data={[
            { value: 'non', label: t('preparation.publie') },
            { value: 'oui', label: t('preparation.prepare') },
          ]}
          value={isPreparing ? 'oui' : 'non'}
          onChange={(preparation) => change({ preparation })}
        />
      )}
      <IconButton label={t('avant')} outlined onClick={() => change({ du: period.previous })}>
        <IconChevronLeft size={16} aria-hidden />
      </IconButton>
      <IconButton label={t('apres')} outlined onClick={() => change({ du: period.next })}>
        <IconChevronRight size={16} aria-hidden />
      </IconButton>
      <Button onClick={() => change({ du: today })}>{t('maintenant')}</Button>
      <SegmentedControl
        aria-label={t('vue')}
        data={BOARD_VIEWS.map((value) => ({ value, label: t(`vues.${value}`) }))}
        value={view}
        onChange={(vue) => change({ vue })}
      />
    </PageHeader>
  );
}

function PeriodName({ period: { view, days }, day }: { readonly period: BoardPeriod; readonly day: string }) {
  const { t } = useTranslation('planning');
  const formats = useFormats();
  const first = days[0] ?? day;
  const last = days.at(-1) ?? day;
  if (view === 'jour') return formats.jourComplet(first);
  if (view === 'mois') return formats.mois(first);
  return t('semaine', {
    numero: weekNumber(mondayOf(first)),
    du: formats.jourCourt(first),
    au: formats.jourLong(last),
  });
}
