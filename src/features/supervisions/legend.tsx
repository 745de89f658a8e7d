import { useTranslation } from 'react-i18next';
import type { CellState } from '#domain/supervisions/matrix.ts';
import { CellIcon } from './cell-words.tsx';
import styles from './matrix.module.css';

const LEGEND: readonly CellState[] = ['ajour', 'bientot', 'retard', 'prevue', 'jamais', 'suspendu', 'non-habilite'];

/** What the pictures of the cells mean. */
export function Legend() {
  const { t } = useTranslation('supervisions');
  return (
    <footer className={styles['legend']}>
      <span>{t('matrice.legende')}</span>
      <ul>
        {LEGEND.map((etat) => (
          <li key={etat} data-etat={etat} className={styles['state']}>
            <CellIcon etat={etat} />
            {t(`cellules.${etat}`)}
          </li>
        ))}
      </ul>
    </footer>
  );
}
