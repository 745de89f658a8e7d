import { IconLockOpen, IconSend, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Result } from '#domain/base/result.ts';
import { REASON_MAX } from '#domain/base/text-limits.ts';
import type { Session } from '../../../../src-worker/api.ts';
import { PATHS, supervisionPath, supervisionReaderPath } from '../../../platform/paths.ts';
import { useIsOffline } from '../../../shared/connection/use-connection.ts';
import { useRefusalWords } from '../../../shared/states/refusal-words.ts';
import { NO_REASON, useTyping } from '../../../shared/typing/use-typing.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import form from '../../../ui/form-page.module.css';
import { IconButton } from '../../../ui/icon-button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { takeAway, unlock } from './actions.ts';
import { SendDialog } from './send-dialog.tsx';
import type { Grid, LocalSupervision } from './use-supervision.ts';
import { Textarea } from '../../../ui/text-input.tsx';

interface GesturesProps {
  readonly supervision: LocalSupervision;
  readonly session: Session;
  readonly grid: Grid | null;
  readonly fields: readonly string[];
}

const ICON = { size: 16, stroke: 1.8, 'aria-hidden': true } as const;

/** What may be done now with a supervision, by whoever looks. */
export function Gestures({ supervision, grid, fields }: GesturesProps) {
  const { t } = useTranslation('supervision');
  const navigate = useNavigate();
  const isOffline = useIsOffline();
  const [open, setOpen] = useState<'envoi' | 'retrait' | 'deverrouillage' | null>(null);
  const close = (): void => setOpen(null);
  return (
    <>
      {fields.includes('retireLe') && (
        <IconButton label={t('retirer')} onClick={() => setOpen('retrait')}>
          <IconTrash {...ICON} />
        </IconButton>
      )}
      <LinkButton to={supervisionReaderPath(supervision.id, supervisionPath(supervision.id))}>{t('lire')}</LinkButton>
      {fields.includes('deverrouillages') && (
        <Button
          icon={<IconLockOpen {...ICON} />}
          disabled={isOffline || supervision.dirty === 1}
          title={isOffline ? t('deverrouillerReseau') : undefined}
          onClick={() => setOpen('deverrouillage')}
        >
          {t('deverrouiller')}
        </Button>
      )}
      {fields.includes('etat') && grid !== null && (
        <Button variant="primary" icon={<IconSend {...ICON} />} onClick={() => setOpen('envoi')}>
          {t('envoyer')}
        </Button>
      )}
      {open === 'envoi' && grid !== null ? <SendDialog supervision={supervision} grid={grid} onClose={close} /> : null}
      {open === 'retrait' ? (
        <ReasonDialog
          idSupervision={supervision.id}
          action="retirer"
          onClose={close}
          onConfirm={async (motif) => {
            const done = await takeAway(supervision.id, motif);
            if (done.ok) await navigate(PATHS.supervisions);
            return done;
          }}
        />
      ) : null}
      {open === 'deverrouillage' ? (
        <ReasonDialog
          idSupervision={supervision.id}
          action="deverrouiller"
          onClose={close}
          onConfirm={(motif) => unlock(supervision, motif)}
        />
      ) : null}
    </>
  );
}

interface ReasonDialogProps {
  readonly idSupervision: string;
  readonly action: 'retirer' | 'deverrouiller';
  readonly onClose: () => void;
  readonly onConfirm: (motif: string) => Promise<Result<null>>;
}

/** Nothing of this is done without saying why; a refusal leaves what was typed. */
function ReasonDialog({ idSupervision, action, onClose, onConfirm }: ReasonDialogProps) {
  const { t } = useTranslation(['supervision', 'commun']);
  const words = useRefusalWords();
  const { typed, type, finish, notice } = useTyping(`supervision.${action}:${idSupervision}`, NO_REASON);
  const { motif } = typed;
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const confirm = async (): Promise<void> => {
    setAsked(true);
    if (motif.trim() === '') return;
    setBusy(true);
    const done = await onConfirm(motif.trim());
    setBusy(false);
    if (!done.ok) return void toast.error(words(done));
    await finish();
    onClose();
  };
  return (
    <Dialog onClose={onClose} title={t(`supervision:${action}Titre`)} width={460}>
      <div className={form['group']}>
        <p className={form['hint']}>{t(`supervision:${action}Texte`)}</p>
        {notice}
        <Textarea
          label={t('supervision:motif')}
          value={motif}
          error={isAsked && motif.trim() === '' ? t('supervision:requis') : undefined}
          maxLength={REASON_MAX}
          autosize
          minRows={2}
          onChange={({ currentTarget: { value } }) => type({ motif: value })}
        />
        <div className={form['row']}>
          <Button size="lg" onClick={onClose}>
            {t('commun:annuler')}
          </Button>
          <Button variant="primary" size="lg" loading={isBusy} onClick={() => void confirm()}>
            {t(`supervision:${action}`)}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
