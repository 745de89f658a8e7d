import { useTranslation } from 'react-i18next';
import { canAskPersistence, serviceWorkers } from '../platform/browser.ts';
import { usePersistence } from '../platform/install/use-persistence.ts';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';
import { toast } from './toast/toast.ts';

/** [platform/W5] Before a long time without a network: this browser keeps no program, or did not promise to keep what stands here. */
export function StorageWarning() {
  const { t } = useTranslation('commun');
  const { persisted, ask } = usePersistence();
  if (serviceWorkers() === null)
    return (
      <Notice tone="ko" title={t('protection.sansReouverture')}>
        {t('protection.sansReouvertureTexte')}
      </Notice>
    );
  if (persisted === undefined || persisted === true) return null;
  const isAskable = canAskPersistence();
  const askIt = async () => {
    if (await ask()) toast.success(t('protection.accordee'));
    else toast.info(t('protection.refusee'));
  };
  const action = isAskable ? (
    <Button size="lg" onClick={() => void askIt()}>
      {t('protection.demander')}
    </Button>
  ) : undefined;
  return (
    <Notice tone="wait" title={t('protection.titre')} action={action}>
      {t(isAskable ? 'protection.texte' : 'protection.sansDemande')}
    </Notice>
  );
}
