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
import { REASON_MAX } from '#domain/base/text-limits.ts';
import { turnOf } from '#domain/signatures/audit.ts';
import { saveFile } from '../../platform/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { readProof, readSigned, recall, remind } from './calls.ts';
import styles from './signing.module.css';
import type { TrackingViewProps } from './tracking-view.tsx';

const ICON = { size: 16, stroke: 1.8, 'aria-hidden': true } as const;

/** What may be done now: remind whose turn it is, recall it, send it again, or take its proof. */
export function EnvelopeGestures(props: TrackingViewProps) {
  const { tracking, visit, isOffline, onChanged, onSendAgain } = props;
  const { t } = useTranslation('signatures');
  const { isBusy, run } = useGesture(onChanged);
  const [isRecalling, setRecalling] = useState(false);
  const isOpen = tracking.etat === 'EN COURS' && tracking.maison;
  const next = isOpen ? turnOf(tracking) : null;
  const numero = visit.numero ?? visit.codeFiche;
  return (
    <div className={styles['gestures']}>
      {next === null ? null : (
        <Button
          variant="primary"
          icon={<IconBellRinging {...ICON} />}
          loading={isBusy}
          disabled={isOffline}
          title={isOffline ? t('sansReseau') : undefined}
          onClick={() => void run(() => remind(visit.id), t('gestes.relance', { nom: next.nom }))}
        >
          {t('gestes.relancer', { nom: next.nom })}
        </Button>
      )}
      {isOpen ? (
        <Button
          icon={<IconArrowBackUp {...ICON} />}
          disabled={isOffline}
          title={isOffline ? t('sansReseau') : undefined}
          onClick={() => setRecalling(true)}
        >
          {t('gestes.rappeler')}
        </Button>
      ) : null}
      {onSendAgain === undefined ? null : (
        <Button variant="primary" icon={<IconSend {...ICON} />} disabled={isOffline} onClick={onSendAgain}>
          {t('renvoyer')}
        </Button>
      )}
      {tracking.etat === 'FINALISEE' ? (
        <Files numero={numero} visit={visit} isOffline={isOffline} isHere={tracking.maison} />
      ) : null}
      <Button variant="text" icon={<IconRefresh {...ICON} />} disabled={isOffline} onClick={onChanged}>
        {t('actualiser')}
      </Button>
      {isRecalling ? (
        <RecallDialog
          onClose={() => setRecalling(false)}
          onConfirm={async (motif) => {
            if (await run(() => recall(visit.id, motif), t('gestes.rappele'))) setRecalling(false);
          }}
        />
      ) : null}
    </div>
  );
}

/** One call at a time; what it answered is said, and the follow-up is read again. */
function useGesture(onChanged: () => void) {
  const { t } = useTranslation(['signatures', 'erreurs']);
  const [isBusy, setBusy] = useState(false);
  const run = async (call: () => ReturnType<typeof remind>, done: string): Promise<boolean> => {
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

interface FilesProps extends Pick<TrackingViewProps, 'visit' | 'isOffline'> {
  readonly numero: string;
  /** Carried by this server, which draws the audit page. */
  readonly isHere: boolean;
}

function Files({ numero, visit: { id }, isOffline, isHere }: FilesProps) {
  const { t } = useTranslation(['signatures', 'erreurs']);
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
        onClick={() => void save(readSigned, t('signatures:gestes.fichierSigne', { numero }))}
      >
        {t('signatures:gestes.signe')}
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
  readonly onClose: () => void;
  readonly onConfirm: (motif: string) => Promise<void>;
}

function RecallDialog({ onClose, onConfirm }: RecallDialogProps) {
  const { t } = useTranslation(['signatures', 'commun']);
  const [motif, setMotif] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const confirm = async (): Promise<void> => {
    if (motif.trim() === '') return setMissing(true);
    setBusy(true);
    await onConfirm(motif.trim());
    setBusy(false);
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
        <p>{t('signatures:gestes.rappelTexte')}</p>
        <Field
          label={t('signatures:gestes.rappelMotif')}
          hint={t('signatures:gestes.rappelAide')}
          error={isMissing ? t('signatures:gestes.rappelRequis') : undefined}
          value={motif}
          maxLength={REASON_MAX}
          data-autofocus
          onChange={({ currentTarget }) => {
            setMotif(currentTarget.value);
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
