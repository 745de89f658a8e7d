import { useTranslation } from 'react-i18next';
import { type BandFigure, FigureBand } from '../../ui/chart/figure-band.tsx';
import { type Figure, FIGURES, useFigureWords } from './figure-words.ts';
import type { PlanView } from './plan.ts';
import styles from './figures.module.css';

/** [planning/PS1] What stood, what would stand, and the difference. */
export function PlanFigures({ view: { before, after, total, rows } }: { readonly view: PlanView }) {
  const { t } = useTranslation('optimiseur');
  const write = useFigureWords();
  // Nobody is compared with themselves.
  const shown = FIGURES.filter((one) => one !== 'spreadMin' || rows.length > 1);
  const figure = (id: Figure): BandFigure => {
    const less = Math.round(before[id]) - Math.round(after[id]);
    const note = `${less > 0 ? '−' : '+'}\u00A0${write(id, Math.abs(less))}`;
    return {
      id,
      name: t(`chiffres.${id}`),
      value: (
        <span className={styles['change']}>
          <small>{write(id, before[id])}</small> <span aria-hidden>→</span>
          <span className="visually-hidden">{t('devient')}</span> {write(id, after[id])}
        </span>
      ),
      note: id === 'placed' ? t('surTotal', { total }) : less === 0 ? t('inchange') : note,
    };
  };
  return (
    <div className={styles['figures']}>
      <FigureBand label={t('chiffresTitre')} figures={shown.map(figure)} />
    </div>
  );
}
