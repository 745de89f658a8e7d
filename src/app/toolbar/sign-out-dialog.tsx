import { useTranslation } from 'react-i18next';
import { useFromEngine } from '../../data/use-engine-state.ts';
import { PATHS } from '../../platform/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useIsOffline } from '../../shared/connection/use-connection.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import styles from './sign-out-dialog.module.css';
import type { SignOut } from './use-sign-out.ts';

/**
 * What waits is here and nowhere else: the person chooses where it goes before leaving. What leaves by itself while
 * the question stands is told, and the question becomes a plain sign-out.
 */
export function SignOutDialog({ signOut }: { readonly signOut: SignOut }) {
  const { t } = useTranslation(['shell', 'commun']);
  const isOffline = useIsOffline();
  // Opened without network, or refused since: the server does not know this session, so nothing can leave.
  const isClosed = useFromEngine(({ session }) => session === 'a-renouveler') && !isOffline;
  const { isAsking, pending, stay } = signOut;
  const isAllSent = pending === 0;
  return (
    <Dialog
      opened={isAsking}
      onClose={stay}
      title={isAllSent ? t('deconnexion.partie') : t('deconnexion.titre', { count: pending })}
      width={600}
    >
      <div className={styles['body']}>
        <p role="status">{isAllSent ? t('deconnexion.partieTexte') : t('deconnexion.texte', { count: pending })}</p>
        {!isAllSent && isOffline && <p className={styles['offline']}>{t('deconnexion.hors')}</p>}
        {!isAllSent && isClosed && <p className={styles['offline']}>{t('deconnexion.session')}</p>}
        <div className={styles['actions']}>
          <Button size="lg" onClick={stay} className={styles['stay']}>
            {t('deconnexion.rester')}
          </Button>
          {isAllSent ? (
            <Button size="lg" variant="primary" onClick={signOut.ask} data-autofocus>
              {t('compte.deconnecter')}
            </Button>
          ) : (
            <WaysOut signOut={signOut} isOffline={isOffline} isClosed={isClosed} />
          )}
        </div>
      </div>
    </Dialog>
  );
}

interface WaysOutProps {
  readonly signOut: SignOut;
  readonly isOffline: boolean;
  readonly isClosed: boolean;
}

/** Kept on this device, or sent: after signing in again when the server does not know this session. */
function WaysOut({ signOut, isOffline, isClosed }: WaysOutProps) {
  const { t } = useTranslation('shell');
  return (
    <>
      <Button size="lg" variant={isOffline ? 'primary' : 'default'} onClick={signOut.keep}>
        {t('deconnexion.garder')}
      </Button>
      {isClosed && (
        <LinkButton size="lg" variant="primary" to={PATHS.signin}>
          {t('deconnexion.reconnecter')}
        </LinkButton>
      )}
      {!isOffline && !isClosed && (
        <Button size="lg" variant="primary" loading={signOut.isSending} onClick={signOut.send} data-autofocus>
          {t('deconnexion.envoyer')}
        </Button>
      )}
    </>
  );
}
