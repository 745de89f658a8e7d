import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { can } from '#domain/access/can.ts';
import { comparableEmail } from '#domain/base/email.ts';
import type { Contrat } from '#domain/contrats/contrat.ts';
import { turnOf } from '#domain/signatures/audit.ts';
import type { Session } from '../../../../src-worker/api.ts';
import { actorOf } from '../../../data/actor.ts';
import { OfDeviceNotice } from '../../../shared/connection/of-device-notice.tsx';
import { useIsOffline } from '../../../shared/connection/use-connection.ts';
import type { Tracking } from '../../../shared/signing/calls.ts';
import styles from '../../../shared/signing/signing.module.css';
import { TrackingView } from '../../../shared/signing/tracking-view.tsx';
import { useTracking } from '../../../shared/signing/use-tracking.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { openOwnLink, sendContrat } from './actions.ts';
import { subjectOfContrat } from './subject.ts';

interface ContratSignaturesProps {
  readonly contrat: Contrat & { readonly rev: number };
  readonly session: Session;
}

/** [contrats/CT22] Where the signatures of a contract are, what is done about them; who is asked to sign does it from here. */
export function ContratSignatures({ contrat, session }: ContratSignaturesProps) {
  const { t } = useTranslation('signatures');
  const { answer, again } = useTracking(subjectOfContrat(contrat));
  const isOffline = useIsOffline();
  const resend = useResend(contrat, again);
  if (answer === undefined) return <SkeletonLines count={8} />;
  if (!answer.ok && answer.code === 'INTROUVABLE') return <Notice tone="new" title={t('contrat.jamais')} />;
  if (!answer.ok) return <ErrorState refusal={answer} onRetry={again} />;
  const isOffice = can(actorOf(session), 'contrat.signer', contrat).ok;
  return (
    <div className={styles['panel']}>
      <OfDeviceNotice answer={answer} />
      {isOffline ? <Notice tone="wait" title={t('sansReseau')} /> : null}
      <YourTurn contrat={contrat} session={session} tracking={answer.value} isOffline={isOffline} />
      <TrackingView
        tracking={answer.value}
        subject={subjectOfContrat(contrat)}
        isOffice={isOffice}
        isOffline={isOffline}
        onChanged={again}
        onSendAgain={isOffice && answer.value.etat === 'PREPARATION' ? () => void resend() : undefined}
      />
    </div>
  );
}

/** Prepared, and the signature service did not answer: the same envelope leaves again; what refuses it is said. */
function useResend({ id, rev }: ContratSignaturesProps['contrat'], done: () => void): () => Promise<void> {
  const { t } = useTranslation('erreurs');
  return async () => {
    const answer = await sendContrat(id, rev);
    if (!answer.ok) toast.error(t(answer.code));
    done();
  };
}

interface YourTurnProps extends ContratSignaturesProps {
  readonly tracking: Tracking;
  readonly isOffline: boolean;
}

/** [contrats/CT23] */
function YourTurn({ contrat, session, tracking, isOffline }: YourTurnProps) {
  const { t } = useTranslation(['signatures', 'erreurs']);
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const next = tracking.etat === 'EN COURS' && tracking.maison ? turnOf(tracking) : null;
  if (next === null || comparableEmail(next.email) !== comparableEmail(session.user.email)) return null;
  const open = async (): Promise<void> => {
    setBusy(true);
    const answer = await openOwnLink(contrat.id);
    setBusy(false);
    if (answer.ok) await navigate(answer.value.lien);
    else toast.error(t(`erreurs:${answer.code}`));
  };
  return (
    <Notice
      tone="new"
      title={t('signatures:contrat.aVous')}
      action={
        <Button
          variant="primary"
          size="lg"
          icon={<IconPencil size={16} stroke={1.8} aria-hidden />}
          loading={isBusy}
          disabled={isOffline}
          title={isOffline ? t('signatures:sansReseau') : undefined}
          onClick={() => void open()}
        >
          {t('signatures:contrat.signer')}
        </Button>
      }
    />
  );
}
