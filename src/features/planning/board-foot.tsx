import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { addLoads, type BoardRow } from '#domain/planning/board.ts';
import { travelSource } from '#domain/planning/roads.ts';
import type { LocalVisit } from '../../shared/assignment/visit.ts';
import { useFormats } from '../../ui/format/use-formats.ts';
import { useIsAllHere } from '../../ui/received.tsx';
import styles from './board-foot.module.css';

interface FootProps {
  readonly rows: readonly BoardRow<LocalVisit>[];
  readonly isPreparing: boolean;
}

/** What the marks mean, and what the period comes to. */
export const BoardFoot = ({ rows, isPreparing }: FootProps) => (
  <footer className={styles['foot']}>
    <Legend rows={rows} isPreparing={isPreparing} />
    <BoardTotal rows={rows} />
  </footer>
);

const LEGEND = ['faite', 'fixe', 'prevue', 'preparee'] as const;

function Legend({ rows, isPreparing }: FootProps) {
  const { t } = useTranslation('planning');
  const source = useMemo(() => travelSource(rows.flatMap(({ cells }) => cells.map(({ day }) => day))), [rows]);
  const hasSecond = rows.some(({ controller: { idUser }, cells }) =>
    cells.some(({ day }) => day.visits.some(({ intervention }) => intervention.idSecond === idUser)),
  );
  return (
    <ul className={styles['legend']}>
      {LEGEND.filter((state) => isPreparing || state !== 'preparee').map((state) => (
        <li key={state}>
          <i data-state={state} aria-hidden /> {t(`legende.${state}`)}
        </li>
      ))}
      {hasSecond && (
        <li>
          <i data-second aria-hidden /> {t('legende.seconde')}
        </li>
      )}
      <li>{t(`trajets.${source}`)}</li>
    </ul>
  );
}

function BoardTotal({ rows }: { readonly rows: readonly BoardRow<LocalVisit>[] }) {
  const { t } = useTranslation('planning');
  const formats = useFormats();
  const isAllHere = useIsAllHere();
  if (!isAllHere) return null;
  const { visits, km, busyMin } = addLoads(rows.map(({ load }) => load));
  return (
    <p className={styles['total']}>
      {[t('visites', { count: visits }), `${formats.nombre(km)}\u00A0km`, formats.duration(busyMin)].join(' · ')}
    </p>
  );
}
