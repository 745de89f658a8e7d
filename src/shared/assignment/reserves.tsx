import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Aptitude } from '#domain/interventions/aptitude.ts';

/** What speaks against giving a visit to somebody, without forbidding it. */
export function Reserves({ reserves }: Pick<Aptitude, 'reserves'>) {
  const { t } = useTranslation('interventions');
  return reserves.map((reserve) => (
    <span key={reserve} data-ton="wait">
      <IconAlertTriangle size={14} stroke={1.9} aria-hidden />
      {t(`affecter.reserves.${reserve}`)}
    </span>
  ));
}
