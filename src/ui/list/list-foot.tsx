import { useTranslation } from 'react-i18next';
import { useFormats } from '../format/use-formats.ts';
import { Kbd } from '../kbd.tsx';
import { useIsAllHere } from '../received.tsx';
import type { ShownRange } from '../table/shown-range.ts';
import styles from './list.module.css';

interface ListFootProps {
  readonly range: ShownRange;
  /** undefined while the list is read, and as long as it has not all come. */
  readonly total: number | undefined;
  readonly words: { readonly loading: string; readonly none: string };
  readonly chosen: number;
  /** Rows with an edit that the server has not received. */
  readonly unsent: number;
  /** What this list counts beside. */
  readonly parts: readonly string[];
}

/** « Lignes 1 à 17 sur 494, 3 sélectionnées, 6 gardées sur cet appareil », and the keys. */
export function ListFoot({ range, total, words, chosen, unsent, parts }: ListFootProps) {
  const { t } = useTranslation('liste');
  const { nombre } = useFormats();
  const isAllHere = useIsAllHere();
  const said = (): readonly string[] => {
    // [sync/S35] A disk that is full, a first download that was cut: nothing is being read any more.
    if (total === undefined) return [isAllHere ? words.loading : t('pied.pasTout')];
    if (total === 0) return [words.none];
    return [
      t('lignesVues', { premiere: nombre(range.first), derniere: nombre(range.last), total: nombre(total) }),
      ...(chosen > 0 ? [t('pied.choisies', { count: chosen })] : []),
      ...(unsent > 0 ? [t('pied.aEnvoyer', { count: unsent })] : []),
      ...parts,
    ];
  };
  return (
    <>
      <span>{said().join(', ')}</span>
      <span className={styles['keys']}>
        <Kbd>↑</Kbd>
        <Kbd>↓</Kbd> {t('pied.parcourir')}
        <Kbd>{t('pied.entree')}</Kbd> {t('pied.ouvrir')}
        <Kbd>{t('pied.espace')}</Kbd> {t('pied.choisir')}
      </span>
    </>
  );
}
