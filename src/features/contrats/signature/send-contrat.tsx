import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { can } from '#domain/access/can.ts';
import type { Contrat } from '#domain/contrats/contrat.ts';
import type { Fault } from '#domain/contrats/ready.ts';
import type { Session } from '../../../../src-worker/api.ts';
import { actorOf } from '../../../data/actor.ts';
import { contratSignaturePath } from '../../../platform/paths.ts';
import { useIsOffline } from '../../../shared/connection/use-connection.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { sendContrat } from './actions.ts';
import styles from './signature.module.css';

interface SendContratProps {
  readonly contrat: Contrat & { readonly rev: number; readonly dirty: 0 | 1 };
  readonly session: Session;
  /** What still stops it, as this device judges it: the server judges again. */
  readonly faults: readonly Fault[];
  /** Typed, and not saved yet. */
  readonly isTyped: boolean;
}

/** [contrats/CT20] « Envoyer en signature »: says why not yet, then names who will sign, in their order. */
export function SendContrat({ contrat, session, faults, isTyped }: SendContratProps) {
  const { t } = useTranslation(['signatures', 'erreurs']);
  const navigate = useNavigate();
  const isOffline = useIsOffline();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  if (!can(actorOf(session), 'contrat.signer', contrat).ok) return null;
  const why = whyNot({ isOffline, isTyped, isWaiting: contrat.dirty === 1, lacks: faults.length > 0 });
  const send = async (): Promise<void> => {
    setBusy(true);
    const answer = await sendContrat(contrat.id, contrat.rev);
    setBusy(false);
    setAsking(false);
    if (!answer.ok) return void toast.error(t(`erreurs:${answer.code}`));
    toast.success(t('signatures:envoi.parti', { nom: contrat.signataires[0]?.nom ?? '' }));
    await navigate(contratSignaturePath(contrat.id));
  };
  return (
    <>
      <Button
        variant={why === null ? 'primary' : 'default'}
        icon={<IconSend size={16} stroke={1.8} aria-hidden />}
        disabled={why !== null}
        title={why === null ? undefined : t(`signatures:${why}`)}
        onClick={() => setAsking(true)}
      >
        {t('signatures:contrat.envoyer')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => void send()}
        title={t('signatures:contrat.envoyer')}
        confirmLabel={t('signatures:contrat.partir')}
        loading={isBusy}
      >
        <p>{t('signatures:contrat.envoyerTexte')}</p>
        <ol className={styles['signers']}>
          {contrat.signataires.map(({ nom, email }) => (
            <li key={email}>
              <strong>{nom}</strong> {email}
            </li>
          ))}
        </ol>
      </ConfirmDialog>
    </>
  );
}

interface Standing {
  readonly isOffline: boolean;
  readonly isTyped: boolean;
  /** On this device alone. */
  readonly isWaiting: boolean;
  readonly lacks: boolean;
}

function whyNot({ isOffline, isTyped, isWaiting, lacks }: Standing) {
  if (isTyped) return 'contrat.enregistrer';
  if (lacks) return 'contrat.incomplet';
  if (isOffline) return 'sansReseau';
  return isWaiting ? 'contrat.enAttente' : null;
}
