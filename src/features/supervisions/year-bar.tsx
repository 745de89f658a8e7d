import { IconAlertTriangleFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { MonthCount } from '#domain/supervisions/year-plan.ts';
import { useFormats } from '../../ui/format/use-formats.ts';
import styles from './year-bar.module.css';

interface YearBarProps {
  readonly annee: number;
  readonly mois: readonly MonthCount[];
  /** Cells that are late. */
  readonly retards: number;
  /** YYYY-MM-DD. */
  readonly today: string;
}

const totalOf = ({ faites, prevues, retards }: MonthCount): number => faites + prevues + retards;

/** [supervisions/SU22] The observations of a year, month by month. */
export function YearBar({ annee, mois, retards, today }: YearBarProps) {
  const { t } = useTranslation('supervisions');
  const formats = useFormats();
  const faites = mois.reduce((sum, one) => sum + one.faites, 0);
  const total = mois.reduce((sum, one) => sum + totalOf(one), 0);
  const most = Math.max(1, ...mois.map(totalOf));
  const firstOf = (month: number): string => `${String(annee)}-${String(month).padStart(2, '0')}-01`;
  return (
    <section className={styles['bar']} aria-label={t('annuel.titre', { annee })}>
      <div className={styles['figures']}>
        <span>{t('annuel.titre', { annee })}</span>
        <p>
          <strong>{formats.nombre(faites)}</strong> {t('annuel.observees', { total: formats.nombre(total) })}
        </p>
        {retards > 0 && (
          <span className={styles['late']}>
            <IconAlertTriangleFilled size={13} aria-hidden /> {t('annuel.retards', { count: retards })}
          </span>
        )}
      </div>
      <ol className={styles['months']}>
        {mois.map((one) => {
          const first = firstOf(one.mois);
          return (
            <li key={one.mois} data-now={today.startsWith(first.slice(0, 7)) || undefined}>
              <span className={styles['stack']} aria-hidden>
                {(['prevues', 'retards', 'faites'] as const).map((kind) => (
                  <span key={kind} data-kind={kind} style={{ height: `${(one[kind] / most) * 100}%` }} />
                ))}
              </span>
              <span aria-hidden>{formats.moisSeul(first, 'short')}</span>
              <span className="visually-hidden">
                {t('annuel.mois', {
                  mois: formats.moisSeul(first, 'long'),
                  faites: one.faites,
                  prevues: one.prevues,
                  retards: one.retards,
                })}
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
