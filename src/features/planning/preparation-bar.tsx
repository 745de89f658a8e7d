import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import styles from './board.module.css';
import { preparedVisits } from './prepared.ts';
import { PublicationPanel } from './publication-panel.tsx';
import type { BoardData } from './use-board.ts';

interface BarProps {
  readonly board: BoardData;
  readonly onShow: () => void;
}

/** [planning/P17] How much waits for its publication, and the way to it. */
export function PreparationBar({ board, onShow }: BarProps) {
  const { t } = useTranslation('planning');
  const { published, period, isPreparing } = board;
  const { here, elsewhere } = useMemo(() => preparedVisits(published, period), [published, period]);
  const [isOpen, setOpen] = useState(false);
  const count = here.length + elsewhere;
  if (!isPreparing)
    return count === 0 ? null : (
      <div className={styles['held']}>
        <p role="status">{t('preparation.enAttente', { count })}</p>
        <Button size="sm" onClick={onShow}>
          {t('preparation.voir')}
        </Button>
      </div>
    );
  return (
    <div className={styles['held']}>
      <p role="status">
        {here.length === 0 ? t('preparation.aucun') : t('preparation.compte', { count: here.length })}{' '}
        {elsewhere === 0 ? null : t('preparation.ailleurs', { count: elsewhere })}
      </p>
      {here.length === 0 ? null : (
        <Button size="sm" variant="primary" onClick={() => setOpen(true)}>
          {t('preparation.comparer')}
        </Button>
      )}
      {isOpen ? <PublicationPanel visits={here} board={board} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}
