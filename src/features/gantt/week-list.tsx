import { IconChartBar } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { GanttBar } from '#domain/planning/gantt/bar.ts';
import { groupsOf } from '#domain/planning/gantt/groups.ts';
import { EtatBadge } from '../../shared/states/etat-badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Pager, usePage } from '../../ui/pager.tsx';
import type { GanttWords } from './gantt-words.ts';
import styles from './week-list.module.css';

interface ListProps {
  readonly bars: readonly GanttBar[];
  readonly words: GanttWords;
  readonly onOpen: (bar: GanttBar) => void;
  readonly onDraw: () => void;
}

const PAGE_VISITS = 100;

/** A phone reads the visits week by week; the drawing stands behind a button. */
export function WeekList({ bars, words, onOpen, onDraw }: ListProps) {
  const { t } = useTranslation('gantt');
  const page = usePage(bars.length, { size: PAGE_VISITS, start: 'first' });
  const { from, to } = page;
  const weeks = useMemo(() => {
    const shown = bars.toSorted((a, b) => a.debutMs - b.debutMs).slice(from, to);
    return groupsOf(shown, 'semaine', 'debut');
  }, [bars, from, to]);
  return (
    <div className={styles['scroll']}>
      <div className={styles['draw']}>
        <Button size="lg" full icon={<IconChartBar size={16} aria-hidden />} onClick={onDraw}>
          {t('voirDessin')}
        </Button>
      </div>
      {weeks.map((week) => (
        <section key={week.key}>
          <h2>
            {words.group(week, 'semaine')} <small>{t('visites', { count: week.visits })}</small>
          </h2>
          <ul>
            {week.rows
              .flatMap((row) => row.bars)
              .toSorted((a, b) => a.debutMs - b.debutMs)
              .map((bar) => (
                <li key={bar.id}>
                  <button type="button" onClick={() => onOpen(bar)}>
                    <span className={styles['when']}>{words.hours(bar)}</span>
                    <EtatBadge etat={bar.etat} />
                    <strong>{bar.beneficiaire}</strong>
                    <span>{[bar.codeFiche, bar.ville, words.who(bar)].filter(Boolean).join(', ')}</span>
                    {bar.retard === null ? null : <em>{words.late(bar)}</em>}
                  </button>
                </li>
              ))}
          </ul>
        </section>
      ))}
      <Pager page={page} label={t('vues.liste')} />
    </div>
  );
}
