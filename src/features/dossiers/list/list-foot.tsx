import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../ui/format/use-formats.ts';
import { Kbd } from '../../../ui/kbd.tsx';
import type { ShownRange } from '../../../ui/table/shown-range.ts';
import { useMots } from '../mots.ts';
import styles from './list.module.css';

interface ListFootProps {
  readonly shown: ShownRange;
  /** undefined while the list is read. */
  readonly total: number | undefined;
  readonly chosen: number;
  readonly kept: number;
  /** Rows with an edit that the server has not received. */
  readonly unsent: number;
}

/** « Lignes 1 à 17 sur 494, 3 sélectionnées, 6 gardées sur cet appareil », and the keys. */
export function ListFoot({ shown, total, chosen, kept, unsent }: ListFootProps) {
  const { t } = useTranslation('dossiers');
  const { nombre } = useFormats();
  const mots = useMots();
  const parts: string[] = [];
  if (total === undefined) parts.push(t('tableau.chargement', { ...mots }));
  else if (total === 0) parts.push(t('pied.zero', { ...mots }));
  else {
    parts.push(t('pied.lignes', { premiere: nombre(shown.first), derniere: nombre(shown.last), total: nombre(total) }));
    if (chosen > 0) parts.push(t('pied.choisies', { count: chosen }));
    if (unsent > 0) parts.push(t('pied.aEnvoyer', { count: unsent }));
    if (kept > 0) parts.push(t('pied.gardees', { count: kept }));
  }
  return (
    <>
      <span>{parts.join(', ')}</span>
      <span className={styles['keys']}>
        <Kbd>↑</Kbd>
        <Kbd>↓</Kbd> {t('pied.parcourir')}
        <Kbd>{t('pied.entree')}</Kbd> {t('pied.ouvrir')}
        <Kbd>{t('pied.espace')}</Kbd> {t('pied.choisir')}
      </span>
    </>
  );
}
