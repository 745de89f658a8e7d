import { useTranslation } from 'react-i18next';
import { PeriodChip } from '../../ui/list/chips.tsx';
import { periodesOffertes } from './champ.ts';
import type { ChampVivant } from './use-champ.ts';

/** Days that the figures of a period are about; without a choice, the current month. */
export function Periode({ champ, aujourdhui, choisir }: ChampVivant) {
  const { t } = useTranslation('tableaux');
  return (
    <PeriodChip
      name={champ.isPeriodeChoisie ? t('filtres.periode') : t('filtres.ceMois')}
      ready={periodesOffertes(aujourdhui)}
      value={champ.isPeriodeChoisie ? `${champ.du}..${champ.au}` : undefined}
      onChange={(periode) => choisir('periode', periode === null ? [] : [periode])}
    />
  );
}
