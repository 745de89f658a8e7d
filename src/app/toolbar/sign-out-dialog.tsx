import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useDuMoteur } from '../../data/use-etat-moteur.ts';
import { PATHS } from '../../platform/paths.ts';
import { Button } from '../../ui/button.tsx';
import { useIsOffline } from '../../ui/connection/use-connection.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import styles from './sign-out-dialog.module.css';
import type { SignOut } from './use-sign-out.ts';

/** What waits is here and nowhere else: the person chooses where it goes before leaving. */
export function SignOutDialog({ signOut }: { readonly signOut: SignOut }) {
  const { t } = useTranslation(['shell', 'commun']);
  const isOffline = useIsOffline();
  // Opened without network, or refused since: the server does not know this session, so nothing can leave.
  const isClosed = useDuMoteur(({ session }) => session === 'a-renouveler') && !isOffline;
  const { pending, isSending, send, keep, stay } = signOut;
  return (
    <Modal
      opened={pending > 0}
      onClose={stay}
      title={t('deconnexion.titre', { count: pending })}
      size={600}
      closeButtonProps={{ 'aria-label': t('commun:fermer'), size: 44, iconSize: 20 }}
      classNames={{ header: styles['head'], title: styles['title'], body: styles['body'] }}
    >
      <p>{t('deconnexion.texte', { count: pending })}</p>
      {isOffline && <p className={styles['offline']}>{t('deconnexion.hors')}</p>}
      {isClosed && <p className={styles['offline']}>{t('deconnexion.session')}</p>}
      <div className={styles['actions']}>
        <Button size="lg" onClick={stay} className={styles['stay']}>
          {t('deconnexion.rester')}
        </Button>
        <Button size="lg" variant={isOffline ? 'primary' : 'default'} onClick={keep}>
          {t('deconnexion.garder')}
        </Button>
        {isClosed && (
          <LinkButton size="lg" variant="primary" to={PATHS.signin}>
            {t('deconnexion.reconnecter')}
          </LinkButton>
        )}
        {!isOffline && !isClosed && (
          <Button size="lg" variant="primary" loading={isSending} onClick={send} data-autofocus>
            {t('deconnexion.envoyer')}
          </Button>
        )}
      </div>
    </Modal>
  );
}
