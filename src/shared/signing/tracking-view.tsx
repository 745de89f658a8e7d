import { useTranslation } from 'react-i18next';
import { followUpsOf } from '#domain/signatures/follow-up.ts';
import { Notice } from '../../ui/notice.tsx';
import type { Tracking } from './calls.ts';
import { EnvelopeFacts } from './envelope-facts.tsx';
import { EnvelopeGestures } from './envelope-gestures.tsx';
import { SealAwaited } from './seal-awaited.tsx';
import { SignatoryRows } from './signatory-rows.tsx';
import { Trail } from './trail.tsx';
import type { SignedSubject } from './subject.ts';

export interface TrackingViewProps {
  readonly tracking: Tracking;
  readonly subject: SignedSubject;
  /** false: who is asked to sign, and follows. */
  readonly isOffice: boolean;
  readonly isOffline: boolean;
  readonly onChanged: () => void;
  /** undefined: it may not be sent again. */
  readonly onSendAgain: (() => void) | undefined;
}

/** One sending of a document: its facts, its signatories in order, its trail. */
export function TrackingView(props: TrackingViewProps) {
  const { tracking, subject, isOffice } = props;
  const { t } = useTranslation('signatures');
  return (
    <>
      <EnvelopeFacts tracking={tracking} subject={subject} />
      <Next etat={tracking.etat} sujet={subject.sujet} />
      {isOffice ? <SealAwaited tracking={tracking} /> : null}
      {tracking.maison ? null : <Notice tone="new" title={t('ailleurs')} />}
      <EnvelopeGestures {...props} />
      <SignatoryRows {...props} rows={followUpsOf(tracking)} />
      {tracking.piste.length === 0 || !isOffice ? null : <Trail piste={tracking.piste} subject={subject} />}
      {tracking.demonstration ? <Notice tone="new" title={t('demonstration')} /> : null}
    </>
  );
}

const TONES = { REFUSEE: 'ko', EXPIREE: 'wait', ANNULEE: 'new', FINALISEE: 'ok' } as const;

/** What became of it, and what to do about it. */
function Next({ etat, sujet }: Pick<Tracking, 'etat'> & Pick<SignedSubject, 'sujet'>) {
  const { t } = useTranslation('signatures');
  if (etat === 'EN COURS' || etat === 'PREPARATION') return null;
  return (
    <Notice tone={TONES[etat]} title={t(`suite.${etat}`)}>
      {t(sujet === 'contrat' ? `contrat.suite.${etat}` : `suite.${etat}Texte`)}
    </Notice>
  );
}
