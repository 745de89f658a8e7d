import {
  IconArrowBackUp,
  IconBellRinging,
  IconFileCertificate,
  IconFileTypePdf,
  IconRefresh,
  IconSend,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Result } from '#domain/base/result.ts';
import { REASON_MAX } from '#domain/base/text-limits.ts';
import { turnOf } from '#domain/signatures/audit.ts';
import { saveFile } from '../../platform/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { NO_REASON, useTyping } from '../typing/use-typing.tsx';
import { callsOf, type Tracking } from './calls.ts';
import styles from './signing.module.css';
import type { TrackingViewProps } from './tracking-view.tsx';

const ICON = { size: 16, stroke: 1.8, 'aria-hidden': true } as const;

/** What may be done now: remind whose turn it is, recall it, send it again, or take its proof. */
export function EnvelopeGestures(props: TrackingViewProps) {
  const { tracking, subject, isOffice, isOffline, onChanged, onSendAgain } = props;
  const { t } = useTranslation('signatures');
  return (
    <div className={styles['gestures']}>
      {isOffice && tracking.etat === 'EN COURS' && tracking.maison ? <OpenGestures {...props} /> : null}
      {onSendAgain === undefined ? null : (
        <Button variant="primary" icon={<IconSend {...ICON} />} disabled={isOffline} onClick={onSendAgain}>
          {t('renvoyer')}
        </Button>
      )}
      {tracking.etat === 'FINALISEE' ? (
        <Files subject={subject} isOffline={isOffline} isHere={tracking.maison} />
      ) : null}
      <Button variant="text" icon={<IconRefresh {...ICON} />} disabled={isOffline} onClick={onChanged}>
        {t('actualiser')}
      </Button>
    </div>
  );
}

/** While it waits for signatures, and this server carries it. */
function OpenGestures({ tracking, subject, isOffline, onChanged }: TrackingViewProps) {
  const { t } = useTranslation('signatures');
  const { isBusy, run } = useGesture(onChanged);
  const [isRecalling, setRecalling] = useState(false);
  const next = turnOf(tracking);
  const { id, sujet } = subject;
  const { remind, recall } = callsOf(subject);
  const title = isOffline ? t('sansReseau') : undefined;
  return (
    <>
      {next === null ? null : (
        <Button
          variant="primary"
          icon={<IconBellRinging {...ICON} />}
          loading={isBusy}
          disabled={isOffline}
          title={title}
          onClick={() => void run(() => remind(id), t('gestes.relance', { nom: next.nom }))}
        >
          {t('gestes.relancer', { nom: next.nom })}
        </Button>
      )}
      <Button
        icon={<IconArrowBackUp {...ICON} />}
        disabled={isOffline}
        title={title}
        onClick={() => setRecalling(true)}
      >
        {t('gestes.rappeler')}
      </Button>
      {isRecalling ? (
        <RecallDialog
          sujet={`rappeler:${id}`}
          text={t(sujet === 'contrat' ? 'contrat.rappelTexte' : 'gestes.rappelTexte')}
          onClose={() => setRecalling(false)}
          onConfirm={(motif) => run(() => recall(id, motif), t('gestes.rappele'))}
        />
      ) : null}
    </>
  );
}

/** One call at a time; what it answered is said, and the follow-up is read again. */
function useGesture(onChanged: () => void) {
  const { t } = useTranslation(['signatures', 'erreurs']);
  const [isBusy, setBusy] = useState(false);
  const run = async (call: () => Promise<Result<Tracking>>, done: string): Promise<boolean> => {
    setBusy(true);
    const answer = await call();
    setBusy(false);
    if (answer.ok) toast.success(done);
    else toast.error(answer.code === 'TROP_DE_TENTATIVES' ? t('signatures:gestes.trop') : t(`erreurs:${answer.code}`));
    onChanged();
    return answer.ok;
  };
  return { isBusy, run };
}

interface FilesProps extends Pick<TrackingViewProps, 'subject' | 'isOffline'> {
  /** Carried by this server, which draws the audit page. */
  readonly isHere: boolean;
}

function Files({ subject, isOffline, isHere }: FilesProps) {
  const { t } = useTranslation(['signatures', 'erreurs']);
  const { id, numero, sujet } = subject;
  const { readProof, readSigned } = callsOf(subject);
  const isContract = sujet === 'contrat';
  const save = async (read: typeof readProof, name: string): Promise<void> => {
    const answer = await read(id);
    if (answer.ok) saveFile(name, answer.value);
    else toast.error(t(`erreurs:${answer.code}`));
  };
  return (
    <>
      <Button
        variant="primary"
        icon={<IconFileTypePdf {...ICON} />}
        onClick={() =>
          void save(
            readSigned,
            t(isContract ? 'signatures:contrat.fichierSigne' : 'signatures:gestes.fichierSigne', { numero }),
          )
        }
      >
        {t(isContract ? 'signatures:contrat.signe' : 'signatures:gestes.signe')}
      </Button>
      {isHere ? (
        <Button
          icon={<IconFileCertificate {...ICON} />}
          disabled={isOffline}
          title={isOffline ? t('signatures:sansReseau') : undefined}
          onClick={() => void save(readProof, t('signatures:gestes.fichierPreuve', { numero }))}
        >
          {t('signatures:gestes.preuve')}
        </Button>
      ) : null}
    </>
  );
}

interface RecallDialogProps {
  readonly sujet: string;
  readonly text: string;
  readonly onClose: () => void;
  /** false: it was refused, and what was typed stays on the screen. */
  readonly onConfirm: (motif: string) => Promise<boolean>;
}

function RecallDialog({ sujet, text, onClose, onConfirm }: RecallDialogProps) {
  const { t } = useTranslation(['signatures', 'commun']);
  const { typed, type, finish, notice } = useTyping(sujet, NO_REASON);
  const { motif } = typed;
  const [isMissing, setMissing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const confirm = async (): Promise<void> => {
    if (motif.trim() === '') return setMissing(true);
    setBusy(true);
    const isDone = await onConfirm(motif.trim());
    setBusy(false);
    if (!isDone) return;
    await finish();
    onClose();
  };
  return (
    <Dialog onClose={onClose} title={t('signatures:gestes.rappeler')}>
      <form
        className={styles['recall']}
        onSubmit={(event) => {
          event.preventDefault();
          void confirm();
        }}
      >
        <p>{text}</p>
        {notice}
        <Field
          label={t('signatures:gestes.rappelMotif')}
          hint={t('signatures:gestes.rappelAide')}
          error={isMissing ? t('signatures:gestes.rappelRequis') : undefined}
          value={motif}
          maxLength={REASON_MAX}
          data-autofocus
          onChange={({ currentTarget }) => {
            type({ motif: currentTarget.value });
            setMissing(false);
          }}
        />
        <div className={styles['gestures']}>
          <Button size="lg" onClick={onClose}>
            {t('commun:annuler')}
          </Button>
          <Button size="lg" variant="danger" type="submit" loading={isBusy}>
            {t('signatures:gestes.rappeler')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
