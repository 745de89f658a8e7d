import { useTranslation } from 'react-i18next';
import type { TypeSupervision } from '#domain/supervisions/type.ts';

/** « tous les 12 mois, refaite sous 3 mois après un écart majeur ». */
export function useRuleWords(): (rule: Pick<TypeSupervision, 'periodiciteMois' | 'repriseMois'>) => string {
  const { t } = useTranslation('reglages');
  return ({ periodiciteMois, repriseMois }) =>
    [
      periodiciteMois === null ? t('regles.sansPeriodicite') : t('regles.periodicite', { count: periodiciteMois }),
      t('regles.reprise', { count: repriseMois }),
    ].join(', ');
}
