import { useTranslation } from 'react-i18next';
import { useFormats } from './format/use-formats.ts';

export interface FigureProps {
  /** undefined: not counted yet. */
  readonly value: number | undefined;
  /** Whether what was counted is all that there is. */
  readonly isWhole: boolean;
}

/** [sync/S63] A figure that counts what this device holds: not known yet, at least so many, so many. */
export function Figure({ value, isWhole }: FigureProps) {
  const { t } = useTranslation('commun');
  const { nombre } = useFormats();
  if (value !== undefined && isWhole) return <span className="tabular">{nombre(value)}</span>;
  if (value !== undefined && value > 0) {
    return <span className="tabular">{t('chiffre.auMoins', { nombre: nombre(value) })}</span>;
  }
  return (
    <span>
      <span aria-hidden>–</span>
      <span className="visually-hidden">{t('chiffre.inconnu')}</span>
    </span>
  );
}

/** [sync/S63] What a file or a sort is told of such a figure: a part is not a number that one may add up. */
export const wholeFigure = (value: number | undefined, isWhole: boolean): number | null =>
  isWhole && value !== undefined ? value : null;
