import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../ui/badge.tsx';
import { Glyph, type Tone } from '../../../ui/glyph.tsx';
import type { ListFilter } from '../../../ui/list/list-filter.ts';
import type { TableColumn } from '../../../ui/table/column.ts';
import { RATE_STATES, type RateRow } from './rate-row.ts';
import { useRateWords } from './use-rate-words.ts';

const TONES: Readonly<Record<RateRow['etat'], Tone>> = { vigueur: 'ok', avenir: 'new', passee: 'archive' };

export function RateStateBadge({ etat }: { readonly etat: RateRow['etat'] }) {
  const { t } = useTranslation('taux');
  return (
    <Badge tone={TONES[etat]} icon={<Glyph tone={TONES[etat]} />}>
      {t(`etats.${etat}`)}
    </Badge>
  );
}

export function ToConfirm() {
  const { t } = useTranslation('taux');
  return (
    <Badge tone="wait" icon={<Glyph tone="wait" />}>
      {t('aConfirmer')}
    </Badge>
  );
}

type Column = TableColumn<RateRow>;

/** A rule of the table, by columns. */
export function useRateColumns(): readonly Column[] {
  const { t } = useTranslation('taux');
  const { period, rate } = useRateWords();
  return useMemo(() => {
    const text = (id: 'fiche' | 'source' | 'engagement' | 'depot', width: number, of: (row: RateRow) => string) => ({
      id,
      header: t(`champs.${id}`),
      width,
      value: of,
      cell: of,
      sortValue: of,
    });
    const figure = (id: 'tauxLieu' | 'tauxContact' | 'seuilNS'): Column => ({
      id,
      header: t(`champs.${id}`),
      width: 128,
      align: 'right',
      value: ({ rule }) => rate(rule[id]),
      cell: ({ rule }) => <span className="tabular">{rate(rule[id])}</span>,
      sortValue: ({ rule }) => rule[id],
    });
    return [
      { ...text('fiche', 140, ({ rule }) => rule.fiche ?? t('toutes')), isPinned: true, isRequired: true },
      {
        id: 'etat',
        header: t('champs.etat'),
        width: 150,
        value: ({ etat }) => t(`etats.${etat}`),
        cell: ({ etat }) => <RateStateBadge etat={etat} />,
        sortValue: ({ etat }) => RATE_STATES.indexOf(etat),
      },
      {
        ...text('engagement', 200, ({ rule }) => period(rule.engageDu, rule.engageAu)),
        sortValue: ({ rule }) => rule.engageDu,
      },
      {
        ...text('depot', 200, ({ rule }) => period(rule.deposeDu, rule.deposeAu)),
        sortValue: ({ rule }) => rule.deposeDu,
      },
      figure('tauxLieu'),
      figure('tauxContact'),
      figure('seuilNS'),
      {
        id: 'aConfirmer',
        header: t('aConfirmer'),
        width: 136,
        value: ({ rule }) => (rule.aConfirmer ? t('aConfirmer') : ''),
        cell: ({ rule }) => (rule.aConfirmer ? <ToConfirm /> : '–'),
        sortValue: ({ rule }) => Number(rule.aConfirmer),
      },
      { ...text('source', 260, ({ rule }) => rule.source), grows: true },
      {
        id: 'validite',
        header: t('champs.validite'),
        width: 200,
        value: ({ rule, jusquAu }) => period(rule.valideDu, jusquAu),
        cell: ({ rule, jusquAu }) => period(rule.valideDu, jusquAu),
        sortValue: ({ rule }) => rule.valideDu,
      },
    ];
  }, [t, period, rate]);
}

export function useRateFilters(): readonly ListFilter<RateRow>[] {
  const { t } = useTranslation('taux');
  return useMemo(
    () => [
      {
        id: 'etat',
        label: t('champs.etat'),
        options: RATE_STATES.map((value) => ({ value, label: t(`etats.${value}`) })),
        matches: ({ etat }, value) => etat === value,
      },
      {
        id: 'aConfirmer',
        label: t('aConfirmer'),
        options: [{ value: 'oui', label: t('aConfirmer') }],
        matches: ({ rule }) => rule.aConfirmer,
      },
    ],
    [t],
  );
}
