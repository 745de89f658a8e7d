import { useTranslation } from 'react-i18next';
import { PeriodChip } from '../../ui/list/chips.tsx';
import { offeredPeriods } from './champ.ts';
import type { LiveChamp } from './use-champ.ts';

/** Days that the figures of a period are about; without a choice, the current month. */
export function Period({ champ, aujourdhui, choose }: LiveChamp) {
  const { t } = useTranslation('tableaux');
  return (
    <PeriodChip
      name={champ.isPeriodeChoisie ? t('filtres.periode') : t('filtres.ceMois')}
      ready={offeredPeriods(aujourdhui)}
      value={champ.isPeriodeChoisie ? `${champ.du}..${champ.au}` : undefined}
      onChange={(period) => choose('periode', period === null ? [] : [period])}
    />
  );
}
