import { useTranslation } from 'react-i18next';
import type { Intervention } from '#domain/interventions/intervention.ts';
import type { DayOfVisits } from '#domain/planning/day-of-visits.ts';
import { travelSource } from '#domain/planning/roads.ts';
import { useFormats } from '../../ui/format/use-formats.ts';
import styles from './day-header.module.css';

export interface DayHeaderProps {
  readonly day: string;
  readonly days: readonly [string, string];
  readonly chooseDay: (day: string) => void;
  readonly dayPlan: DayOfVisits<Intervention> | undefined;
}

export function DayHeader({ day, days, chooseDay, dayPlan }: DayHeaderProps) {
  const { t } = useTranslation(['journee', 'commun']);
  const formats = useFormats();
  return (
    <header className={styles.entete}>
      <div className={styles.titre}>
        <div>
          <h1>{t('titre')}</h1>
          <p className={styles.date}>{formats.jourComplet(day)}</p>
        </div>
        <div role="group" aria-label={t('choixJour')} className={styles.choix}>
          {days.map((choice, rank) => (
            <button key={choice} type="button" aria-pressed={choice === day} onClick={() => chooseDay(choice)}>
              {rank === 0 ? t('commun:aujourdhui') : t('demain')}
            </button>
          ))}
        </div>
      </div>
      {dayPlan === undefined || dayPlan.visits.length === 0 ? null : <Totals dayPlan={dayPlan} />}
    </header>
  );
}

/** What the day comes to, and how its travel was measured ([planning/P20]). */
function Totals({ dayPlan }: { readonly dayPlan: DayOfVisits<Intervention> }) {
  const { t } = useTranslation(['journee', 'planning']);
  const formats = useFormats();
  return (
    <p className={styles.totaux} title={dayPlan.estComplete ? undefined : t('kmPartiel')}>
      <span>{t('visites', { count: dayPlan.visits.length })}</span>
      <span>
        {dayPlan.estComplete ? '' : '≥ '}
        {t('carte.km', { n: formats.nombre(dayPlan.km) })}
      </span>
      <span>{t('journee:trajet', { duree: formats.duration(dayPlan.minutesDeTrajet) })}</span>
      {dayPlan.minutesDeTrajet === 0 ? null : <span>{t(`planning:trajets.${travelSource([dayPlan])}`)}</span>}
      {dayPlan.retour === null ? null : (
        <span>{t('retourEstime', { heure: formats.heure(dayPlan.retour.arrival) })}</span>
      )}
    </p>
  );
}

/** Five blocks where the visits will stand: never a spinner alone. */
export function DaySkeleton() {
  return (
    <div className={styles.squelette} aria-busy="true">
      {[0, 1, 2, 3, 4].map((rank) => (
        <div key={rank}>
          <span />
          <span />
        </div>
      ))}
    </div>
  );
}
