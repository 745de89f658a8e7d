import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Chiffre } from '#domain/tableaux/chiffre.ts';
import { VARIANT } from '../../platform/variant/current.ts';
import { useFormats } from '../../ui/format/use-formats.ts';
import { adresseDe } from './adresses.ts';

interface LienProps {
  readonly chiffre: Chiffre;
  /** What is counted, for whoever does not see the chart around it. */
  readonly nom?: string;
  /** Written instead of the number itself: a rate, a sentence. */
  readonly texte?: string;
}

/** A figure, and the way to what it counts. */
export function Lien({ chiffre, nom, texte }: LienProps) {
  const { t } = useTranslation('tableaux');
  const { nombre } = useFormats();
  const ecrit = texte ?? nombre(chiffre.nombre);
  return (
    <Link
      to={adresseDe(VARIANT, chiffre.liste)}
      aria-label={nom === undefined ? undefined : t('chiffre', { nom, texte: ecrit })}
    >
      {ecrit}
    </Link>
  );
}
