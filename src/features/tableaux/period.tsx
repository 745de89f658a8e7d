import { useTranslation } from 'react-i18next';
import { useFormats } from '../../ui/format/use-formats.ts';
import { PeriodChip } from '../../ui/list/chips.tsx';
import { periodText } from '../../ui/list/period.ts';
import { offeredPeriods } from './champ.ts';
import type { LiveChamp } from './use-champ.ts';

/** Days that the figures of a period are about; without a choice, the current month. */
export function Period({ champ, aujourdhui, choose }: LiveChamp) {
  const { t } = useTranslation('tableaux');
  const liste = useTranslation('liste');
  const formats = useFormats();
  const period = `${champ.du}..${champ.au}`;
  return (
    <PeriodChip
      name={
        champ.isPeriodeChoisie
          ? t('filtres.periode')
          : t('filtres.ceMois', { periode: periodText(period, liste.t, formats) })
      }
      ready={offeredPeriods(aujourdhui)}
      value={champ.isPeriodeChoisie ? period : undefined}
      onChange={(chosen) => choose('periode', chosen === null ? [] : [chosen])}
    />
  );
}
