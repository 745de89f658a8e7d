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
  const { isAsking, pending, canLeave, stay } = signOut;
  const isAllSent = pending === 0;
  return (
    <Dialog
      opened={isAsking}
      onClose={stay}
      title={isAllSent ? t('deconnexion.partie') : t('deconnexion.titre', { count: pending })}
      width={600}
    >
      <div className={styles['body']}>
        <p role="status">
          {isAllSent
            ? t('deconnexion.partieTexte')
            : t(canLeave ? 'deconnexion.texte' : 'deconnexion.retenu', { count: pending })}
        </p>
        {canLeave && isOffline && <p className={styles['offline']}>{t('deconnexion.hors')}</p>}
        {canLeave && isClosed && <p className={styles['offline']}>{t('deconnexion.session')}</p>}
        <div className={styles['actions']}>
          <Button size="lg" onClick={stay} className={styles['stay']}>
            {t('deconnexion.rester')}
          </Button>
          {isAllSent ? (
            <Button size="lg" variant="primary" onClick={signOut.ask} data-autofocus>
              {t('compte.deconnecter')}
            </Button>
          ) : (
            <WaysOut signOut={signOut} way={wayOf({ canLeave, isOffline, isClosed })} />
          )}
        </div>
      </div>
    </Dialog>
  );
}

interface Means {
  readonly canLeave: boolean;
  readonly isOffline: boolean;
  readonly isClosed: boolean;
}

/** What is offered beside keeping it here; null: nothing can be done without a network. */
function wayOf({ canLeave, isOffline, isClosed }: Means): 'voir' | 'reconnecter' | 'envoyer' | null {
  if (!canLeave) return 'voir';
  if (isOffline) return null;
  return isClosed ? 'reconnecter' : 'envoyer';
}

interface WaysOutProps {
  readonly signOut: SignOut;
  readonly way: ReturnType<typeof wayOf>;
}

/** Kept on this device, or sent: after signing in again when the server does not know this session. What no sending takes is shown. */
function WaysOut({ signOut, way }: WaysOutProps) {
  const { t } = useTranslation('shell');
  return (
    <>
      <Button size="lg" variant={way === null ? 'primary' : 'default'} onClick={signOut.keep}>
        {t('deconnexion.garder')}
      </Button>
      {(way === 'reconnecter' || way === 'voir') && (
        <LinkButton size="lg" variant="primary" to={way === 'voir' ? PATHS.queue : PATHS.signin} onClick={signOut.stay}>
          {t(`deconnexion.${way}`)}
        </LinkButton>
      )}
      {way === 'envoyer' && (
        <Button size="lg" variant="primary" loading={signOut.isSending} onClick={signOut.send} data-autofocus>
          {t('deconnexion.envoyer')}
        </Button>
      )}
    </>
  );
}
