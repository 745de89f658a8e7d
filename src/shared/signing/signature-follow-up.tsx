import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Actor } from '#domain/access/roles.ts';
import type { Refusal } from '#domain/base/result.ts';
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
import { type SignedVisit, subjectOfVisit } from './subject.ts';
import { useTracking } from './use-tracking.ts';

interface SignatureFollowUpProps {
  readonly visit: SignedVisit;
  readonly actor: Actor;
}

/** What the server last said of the signatures of a visit, or the way to send it. */
export function SignatureFollowUp({ visit, actor }: SignatureFollowUpProps) {
  const { t } = useTranslation('signatures');
  const { answer, again } = useTracking(subjectOfVisit(visit));
  const isOffline = useIsOffline();
  if (answer === undefined) return <SkeletonLines count={8} />;
  const isKnown = answer.ok || answer.code === 'INTROUVABLE';
  return (
    <div className={styles['panel']}>
      <OfDeviceNotice answer={answer} />
      {isOffline ? <Notice tone="wait" title={t('sansReseau')} /> : null}
      {isKnown ? (
        <Sendings
          visit={visit}
          actor={actor}
          last={answer.ok ? answer.value : null}
          isOffline={isOffline}
          onChanged={again}
        />
      ) : (
        <Unknown refusal={answer} visit={visit} onRetry={again} />
      )}
    </div>
  );
}

interface SendingsProps extends SignatureFollowUpProps {
  /** null: it was never sent. */
  readonly last: Tracking | null;
  readonly isOffline: boolean;
  readonly onChanged: () => void;
}

/** The last sending, or the next one. */
function Sendings({ last, onChanged, ...about }: SendingsProps) {
  const [isSendingAgain, setSendingAgain] = useState(false);
  const sent = (): void => {
    setSendingAgain(false);
    onChanged();
  };
  if (last === null) return <SendView {...about} former={null} onSent={sent} onCancel={undefined} />;
  if (isSendingAgain)
    return <SendView {...about} former={last} onSent={sent} onCancel={() => setSendingAgain(false)} />;
  const again = maySendAgain(last, about.visit) ? () => setSendingAgain(true) : undefined;
  return (
    <TrackingView
      subject={subjectOfVisit(about.visit)}
      isOffice
      isOffline={about.isOffline}
      tracking={last}
      onChanged={onChanged}
      onSendAgain={again}
    />
  );
}

/** [signatures/E6] In a new envelope. */
const maySendAgain = ({ etat }: Tracking, visit: SignedVisit): boolean =>
  visit.etat === 'VALIDE' && (etat === 'REFUSEE' || etat === 'EXPIREE' || etat === 'ANNULEE' || etat === 'PREPARATION');

interface UnknownProps extends Pick<SignatureFollowUpProps, 'visit'> {
  readonly refusal: Refusal;
  readonly onRetry: () => void;
}

/** [signatures/E22] The visit itself says the state that this device knows. */
function Unknown({ refusal, visit, onRetry }: UnknownProps) {
  const { t } = useTranslation('signatures');
  const word = useStatusWord();
  return (
    <ErrorState refusal={refusal} onRetry={onRetry}>
      {t('jamaisLu', { etat: word(visit.signatureStatus) })}
    </ErrorState>
  );
}
