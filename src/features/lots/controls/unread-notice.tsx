import { useTranslation } from 'react-i18next';
import { Notice } from '../../../ui/notice.tsx';
import styles from '../lots.module.css';
import type { UnreadOperation } from './use-controls.ts';

/** References that are named; the list shows the others. */
const NAMED = 5;

/** [lots/L65] Operations that nothing counts, the words that nobody gave a sense to, and what to do. */
export function UnreadNotice({ unread }: { readonly unread: readonly UnreadOperation[] }) {
  const { t } = useTranslation('controles');
  if (unread.length === 0) return null;
  const words = [...new Set(unread.map(({ mot }) => `« ${mot} »`))];
  const named = unread.slice(0, NAMED).map(({ reference }) => reference);
  return (
    <div className={styles['notices']}>
      <Notice tone="wait" title={t('nonLus.titre', { count: unread.length })}>
        {t('nonLus.texte', {
          mots: words.join(', '),
          references: unread.length > NAMED ? `${named.join(', ')}…` : named.join(', '),
        })}
      </Notice>
    </div>
  );
}
