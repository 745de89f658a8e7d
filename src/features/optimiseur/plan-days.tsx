import { IconHome } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { fullName } from '#domain/base/person.ts';
import type { BoardCell, BoardRow } from '#domain/planning/board.ts';
import type { LocalVisit } from '../../shared/assignment/visit.ts';
import { Button } from '../../ui/button.tsx';
import { useFormats } from '../../ui/format/use-formats.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import styles from './days.module.css';
import { CHANGES, type ComputedPlan, type PlanView, visitCount } from './plan.ts';
import { VisitCard } from './visit-card.tsx';
import type { Review } from './use-review.ts';

interface DaysProps {
  readonly plan: ComputedPlan;
  readonly view: PlanView;
  readonly day: string;
  readonly review: Review;
  readonly onDay: (day: string) => void;
}

/** [planning/PS1] A day of everybody, visit after visit, with the road between; what changes is kept or left. */
export function PlanDays({ plan, view, day, review, onDay }: DaysProps) {
  const { t } = useTranslation('optimiseur');
  const formats = useFormats();
  const tabs = plan.days.map((jour) => {
    const cells = view.rows.flatMap((row) => row.cells.filter((one) => one.jour === jour));
    const sum = (of: (cell: BoardCell<LocalVisit>) => number): number => cells.reduce((all, one) => all + of(one), 0);
    const count = t('nVisites', { count: visitCount(cells) });
    return {
      id: jour,
      label: formats.jourBref(jour),
      count: `${count}, ${formats.nombre(sum(({ km }) => km))}\u00A0km`,
    };
  });
  return (
    <div className={styles['days']}>
      <div className={styles['choice']}>
        <span role="status">{t('retenues', { count: review.kept.length, total: review.open.length })}</span>
        <Button size="sm" variant="text" onClick={review.keepAll}>
          {t('toutRetenir')}
        </Button>
        <Button size="sm" variant="text" onClick={review.keepNone}>
          {t('toutLaisser')}
        </Button>
      </div>
      <Tabs group="plan" label={t('jours')} tabs={tabs} value={day} onChange={onDay} />
      <TabPanel group="plan" id={day}>
        <ul className={styles['rows']}>
          {view.rows.map((row) => (
            <Row key={row.controller.id} row={row} plan={plan} day={day} review={review} />
          ))}
        </ul>
      </TabPanel>
      <ul className={styles['legend']}>
        {CHANGES.map((change) => (
          <li key={change}>
            <i data-change={change} aria-hidden /> {t(`changements.${change}`)}
          </li>
        ))}
        <li>{t('trajetsMinutes')}</li>
      </ul>
    </div>
  );
}

interface RowProps extends Pick<DaysProps, 'plan' | 'day' | 'review'> {
  readonly row: BoardRow<LocalVisit>;
}

function Row({ row: { controller, cells }, plan, day, review }: RowProps) {
  const { t } = useTranslation('optimiseur');
  const formats = useFormats();
  const cell = cells.find(({ jour }) => jour === day);
  if (cell === undefined) return null;
  const { visits, retour } = cell.day;
  return (
    <li className={styles['row']}>
      <div className={styles['who']}>
        <strong>
          <i style={{ background: controller.couleur }} aria-hidden /> {fullName(controller)}
        </strong>
        <ProgressBar
          ratio={cell.hoursMin === 0 ? 0 : Math.min(1, cell.busyMin / cell.hoursMin)}
          label={t('charge', { nom: fullName(controller) })}
        />
        <span className={styles['load']}>
          <span>
            {cell.hoursMin === 0 && visits.length === 0 ? t('neTravaillePas') : formats.duration(cell.busyMin)}
          </span>
          <span>{visits.length === 0 ? null : `${formats.nombre(cell.km)}\u00A0km`}</span>
        </span>
      </div>
      {visits.length === 0 ? (
        <p className={styles['none']}>{t('rienCeJour')}</p>
      ) : (
        <ol className={styles['tour']}>
          {visits.map((visit, rank) => (
            <li key={visit.intervention.id}>
              {rank === 0 ? <IconHome size={16} aria-hidden /> : null}
              <Leg minutes={visit.depuis?.minutes ?? null} />
              <VisitCard visit={visit} idUser={controller.idUser} plan={plan} review={review} />
            </li>
          ))}
          <li>
            <Leg minutes={retour?.minutes ?? null} />
            <IconHome size={16} aria-hidden />
          </li>
        </ol>
      )}
    </li>
  );
}

function Leg({ minutes }: { readonly minutes: number | null }) {
  const { t } = useTranslation('optimiseur');
  return (
    <span className={styles['leg']}>
      {minutes === null ? '…' : minutes}
      <span className="visually-hidden">{t('minutesDeRoute')}</span>
    </span>
  );
}
