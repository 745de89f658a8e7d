import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './comparison.module.css';
import { type Figure, FIGURES, useFigureWords } from './figure-words.ts';
import type { PlanFigures, PlanView } from './plan.ts';

interface ComparisonProps {
  readonly view: PlanView;
  readonly former: PlanView;
  readonly onClose: () => void;
  readonly onSwap: () => void;
}

/** More of it is better. */
const isMoreBetter = (figure: Figure): boolean => figure === 'placed';

/** [planning/PS1] Two plans side by side, and what stands: the better figure of the two is marked. */
export function Comparison({ view, former, onClose, onSwap }: ComparisonProps) {
  const { t } = useTranslation('optimiseur');
  const write = useFigureWords();
  const isBest = (figure: Figure, one: PlanFigures, other: PlanFigures): boolean =>
    isMoreBetter(figure) ? one[figure] > other[figure] : Math.round(one[figure]) < Math.round(other[figure]);
  return (
    <Dialog onClose={onClose} title={t('comparaison')} width={680}>
      <div className={styles['frame']}>
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">{t('chiffresTitre')}</th>
              <th scope="col">{t('aujourdhui')}</th>
              <th scope="col">{t('planPrecedent')}</th>
              <th scope="col">{t('planActuel')}</th>
            </tr>
          </thead>
          <tbody>
            {FIGURES.map((figure) => (
              <tr key={figure}>
                <th scope="row">{t(`chiffres.${figure}`)}</th>
                <td>{write(figure, view.before[figure])}</td>
                <td data-best={isBest(figure, former.after, view.after) || undefined}>
                  {write(figure, former.after[figure])}
                </td>
                <td data-best={isBest(figure, view.after, former.after) || undefined}>
                  {write(figure, view.after[figure])}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={styles['foot']}>
        <Button
          onClick={() => {
            onSwap();
            onClose();
          }}
        >
          {t('reprendre')}
        </Button>
        <Button variant="primary" onClick={onClose}>
          {t('garder')}
        </Button>
      </div>
    </Dialog>
  );
}
