import { useTranslation } from 'react-i18next';
import type { Lot } from '#domain/lots/lot.ts';
import type { RateRule } from '#domain/lots/rate-rule.ts';
import { doubtfulFiches } from '#domain/lots/rates-in-force.ts';
import { useLive } from '../../data/use-live.ts';
import { PATHS } from '../../platform/paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';

const ALL = { selector: {} };

interface DoubtfulRatesProps {
  readonly rules: readonly RateRule[];
  /** YYYY-MM-DD. */
  readonly today: string;
  /** ADMIN alone writes the table. */
  readonly mayWrite: boolean;
}

/** [lots/TX6] Fiches of current lots of which a rate or a threshold was confirmed by nobody. */
export function DoubtfulRates({ rules, today, mayWrite }: DoubtfulRatesProps) {
  const { t } = useTranslation('tableaux');
  const lots = useLive<Lot>('rsBatchs', ALL);
  const fiches = lots === undefined ? [] : doubtfulFiches(rules, lots, today);
  if (fiches.length === 0) return null;
  return (
    <Notice
      tone="wait"
      title={t('lotsAConfirmer', { fiches: fiches.join(', ') })}
      action={mayWrite ? <LinkButton to={PATHS.lotRates}>{t('voirTaux')}</LinkButton> : null}
    >
      {t('lotsAConfirmerTexte')}
    </Notice>
  );
}
