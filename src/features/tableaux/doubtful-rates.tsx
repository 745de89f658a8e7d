import { useTranslation } from 'react-i18next';
import type { Lot } from '#domain/lots/lot.ts';
import { doubtfulFiches } from '#domain/lots/rates-in-force.ts';
import { groupBy } from '#domain/base/group.ts';
import { useLive } from '../../data/use-live.ts';
import type { RulesOfOffice } from '../../shared/lots/use-rate-rules.ts';
import { PATHS } from '../../platform/paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';

const ALL = { selector: {} };

interface DoubtfulRatesProps {
  readonly rules: RulesOfOffice;
  /** YYYY-MM-DD. */
  readonly today: string;
  /** Whoever writes the table, or confirms it for their office. */
  readonly mayConfirm: boolean;
}

/** [lots/TX6] Fiches of current lots of which a rate or a threshold was confirmed by nobody. */
export function DoubtfulRates({ rules, today, mayConfirm }: DoubtfulRatesProps) {
  const { t } = useTranslation('tableaux');
  const lots = useLive<Lot>('rsBatchs', ALL);
  const byOffice = [...groupBy(lots ?? [], ({ idBureauInspection }) => idBureauInspection)];
  const doubted = byOffice.flatMap(([office, some]) => doubtfulFiches(rules(office), some, today));
  const fiches = [...new Set(doubted)].toSorted();
  if (fiches.length === 0) return null;
  return (
    <Notice
      tone="wait"
      title={t('lotsAConfirmer', { fiches: fiches.join(', ') })}
      action={mayConfirm ? <LinkButton to={PATHS.lotRates}>{t('voirTaux')}</LinkButton> : null}
    >
      {t('lotsAConfirmerTexte')}
    </Notice>
  );
}
