import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Figure } from '#domain/tableaux/figure.ts';
import { VARIANT } from '../../platform/variant/current.ts';
import { useFormats } from '../../ui/format/use-formats.ts';
import { addressOf } from './addresses.ts';

interface LienProps {
  readonly figure: Figure;
  /** What is counted, for whoever does not see the chart around it. */
  readonly nom?: string;
  /** Written instead of the number itself: a rate, a sentence. */
  readonly text?: string;
}

/** A figure, and the way to what it counts. */
export function Lien({ figure, nom, text }: LienProps) {
  const { t } = useTranslation('tableaux');
  const { nombre } = useFormats();
  const written = text ?? nombre(figure.nombre);
  return (
    <Link
      to={addressOf(VARIANT, figure.liste)}
      aria-label={nom === undefined ? undefined : t('chiffre', { nom, texte: written })}
    >
      {written}
    </Link>
  );
}
