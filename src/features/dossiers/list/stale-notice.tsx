import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEngineState } from '../../../data/use-engine-state.ts';
import { synchroniseNow } from '../../../data/asked-sync.ts';
import { Button } from '../../../ui/button.tsx';
import { useFormats } from '../../../ui/format/use-formats.ts';
import { Notice } from '../../../ui/notice.tsx';
import styles from '../../../ui/list/list.module.css';

/** The last synchronisation failed though there is a network: what is on screen, from when, and the gesture. */
export function StaleNotice({ count }: { readonly count: number }) {
  const { t } = useTranslation(['dossiers', 'commun']);
  const formats = useFormats();
  const etat = useEngineState();
  const [isRetrying, setRetrying] = useState(false);
  // Without a network nothing failed: the pill of the toolbar says it, in amber.
  if (etat.erreur === null || etat.connexion === 'hors-ligne') return null;
  const retry = async (): Promise<void> => {
    setRetrying(true);
    await synchroniseNow();
    setRetrying(false);
  };
  return (
    <div className={styles['notice']}>
      <Notice
        tone="ko"
        announced
        title={t('erreur.titre')}
        action={
          <Button loading={isRetrying} onClick={() => void retry()}>
            {t('commun:reessayer')}
          </Button>
        }
      >
        {etat.syncDate === null
          ? t('erreur.texteJamais')
          : t('erreur.texte', { count, date: formats.dateSync(etat.syncDate) })}
      </Notice>
    </div>
  );
}
