import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Actor } from '#domain/access/roles.ts';
import { OfDeviceNotice } from '../connection/of-device-notice.tsx';
import { useIsOffline } from '../connection/use-connection.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import type { Tracking } from './calls.ts';
import { SendView } from './send-view.tsx';
import { useStatusWord } from './signature-status.tsx';
import styles from './signing.module.css';
import { TrackingView } from './tracking-view.tsx';
import { useTracking, type SignedVisit } from './use-tracking.ts';

interface SignatureFollowUpProps {
  readonly visit: SignedVisit;
  readonly actor: Actor;
}

/** What the server last said of the signatures of a visit, or the way to send it. */
export function SignatureFollowUp({ visit, actor }: SignatureFollowUpProps) {
  const { t } = useTranslation('signatures');
  const { answer, again } = useTracking(visit);
  const isOffline = useIsOffline();
  const [isSendingAgain, setSendingAgain] = useState(false);
  const statusWord = useStatusWord();
  if (answer === undefined) return <SkeletonLines count={8} />;
  const isUnsent = !answer.ok && answer.code === 'INTROUVABLE';
  const former = answer.ok ? answer.value : null;
  const send = (
    <SendView
      visit={visit}
      actor={actor}
      former={former}
      isOffline={isOffline}
      onSent={() => {
        setSendingAgain(false);
        again();
      }}
      onCancel={former === null ? undefined : () => setSendingAgain(false)}
    />
  );
  return (
    <div className={styles['panel']}>
      <OfDeviceNotice answer={answer} />
      {isOffline ? <Notice tone="wait" title={t('sansReseau')} /> : null}
      {isUnsent || isSendingAgain ? send : null}
      {!answer.ok && !isUnsent ? (
        <ErrorState refusal={answer} onRetry={again}>
          {t('jamaisLu', { etat: statusWord(visit.signatureStatus) })}
        </ErrorState>
      ) : null}
      {former === null || isSendingAgain ? null : (
        <TrackingView
          tracking={former}
          visit={visit}
          isOffline={isOffline}
          onChanged={again}
          onSendAgain={maySendAgain(former, visit) ? () => setSendingAgain(true) : undefined}
        />
      )}
    </div>
  );
}

/** [signatures/E6] In a new envelope. */
const maySendAgain = ({ etat }: Tracking, visit: SignedVisit): boolean =>
  visit.etat === 'VALIDE' && (etat === 'REFUSEE' || etat === 'EXPIREE' || etat === 'ANNULEE' || etat === 'PREPARATION');
