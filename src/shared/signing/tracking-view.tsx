import { useTranslation } from 'react-i18next';
import { followUpsOf } from '#domain/signatures/follow-up.ts';
import { Notice } from '../../ui/notice.tsx';
import type { Tracking } from './calls.ts';
import { EnvelopeFacts } from './envelope-facts.tsx';
import { EnvelopeGestures } from './envelope-gestures.tsx';
import { SignatoryRows } from './signatory-rows.tsx';
import { Trail } from './trail.tsx';
import type { SignedVisit } from './use-tracking.ts';

export interface TrackingViewProps {
  readonly tracking: Tracking;
  readonly visit: SignedVisit;
  readonly isOffline: boolean;
  readonly onChanged: () => void;
  /** undefined: it may not be sent again. */
  readonly onSendAgain: (() => void) | undefined;
}

/** One sending of a report: its facts, its signatories in order, its trail. */
export function TrackingView(props: TrackingViewProps) {
  const { tracking, visit } = props;
  const { t } = useTranslation('signatures');
  return (
    <>
      <EnvelopeFacts tracking={tracking} visit={visit} />
      <Next etat={tracking.etat} />
      {tracking.maison ? null : <Notice tone="new" title={t('ailleurs')} />}
      <EnvelopeGestures {...props} />
      <SignatoryRows rows={followUpsOf(tracking)} visit={visit} />
      {tracking.piste.length === 0 ? null : <Trail piste={tracking.piste} visit={visit} />}
      {tracking.demonstration ? <Notice tone="new" title={t('demonstration')} /> : null}
    </>
  );
}

const TONES = { REFUSEE: 'ko', EXPIREE: 'wait', ANNULEE: 'new', FINALISEE: 'ok' } as const;

/** What became of it, and what to do about it. */
function Next({ etat }: Pick<Tracking, 'etat'>) {
  const { t } = useTranslation('signatures');
  if (etat === 'EN COURS' || etat === 'PREPARATION') return null;
  return (
    <Notice tone={TONES[etat]} title={t(`suite.${etat}`)}>
      {t(`suite.${etat}Texte`)}
    </Notice>
  );
}
