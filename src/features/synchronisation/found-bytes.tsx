import { useTranslation } from 'react-i18next';
import type { Found } from '../../data/found.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './synchronisation.module.css';

/** [sync/M9] Bytes that wait for a person to say what they belong to: each leads to the page where it was given. */
export function FoundBytes({ found }: { readonly found: readonly Found[] }) {
  const { t } = useTranslation(['sync', 'pieces']);
  if (found.length === 0) return null;
  const named = found.map(({ id, nom, lieu }) => ({
    id,
    nom: nom ?? t('pieces:retrouvee.sansNom'),
    lieu: lieu ?? null,
  }));
  const placed = named.flatMap(({ lieu, ...one }) => (lieu === null ? [] : [{ ...one, lieu }]));
  const isPlaced = placed.length === named.length;
  return (
    <Notice tone="wait" title={t('retrouvees', { count: found.length, noms: named.map(({ nom }) => nom).join(', ') })}>
      {t(isPlaced ? 'retrouveesLieu' : 'retrouveesTexte')}
      {placed.length > 0 && (
        <span className={styles.gestes}>
          {placed.map(({ id, nom, lieu }) => (
            <LinkButton key={id} size="sm" to={lieu}>
              {t('retrouveeReprendre', { nom })}
            </LinkButton>
          ))}
        </span>
      )}
    </Notice>
  );
}
