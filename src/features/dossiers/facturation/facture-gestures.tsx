import { REASON_MAX } from '#domain/base/text-limits.ts';
import { IconFileTypePdf, IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { can } from '#domain/access/can.ts';
import { actorOf } from '../../../data/actor.ts';
import { FACTURE, readerPath } from '../../../platform/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { useIsOffline } from '../../../shared/connection/use-connection.ts';
import { NO_REASON, useTyping } from '../../../shared/typing/use-typing.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { cancelFacture } from './actions.ts';
import type { FactureProps } from './draft-facture.tsx';
import { SendFacture } from './send-facture.tsx';
import styles from './facturation.module.css';
import { useRefusal } from './use-refusal.ts';
import { TextInput } from '../../../ui/text-input.tsx';

/** What may be done with what was issued; the network is needed, and the screen says so. */
export function FactureGestures({ facture, dossier, session }: FactureProps) {
  const { t } = useTranslation(['facturation', 'commun']);
  const isOffline = useIsOffline();
  const actor = actorOf(session);
  const mayCancel = facture.type === 'facture' && facture.avoir === null && can(actor, 'facture.emettre', dossier).ok;
  const [isAsked, setAsked] = useState(false);
  const [isEnvoi, setEnvoi] = useState(false);
  const { pathname, search } = useLocation();
  return (
    <span className={styles['gestes']}>
      <LinkButton
        icon={<IconFileTypePdf size={16} stroke={1.8} aria-hidden />}
        to={readerPath(facture.id, { name: FACTURE, back: pathname + search })}
        state={{ fromHere: true }}
      >
        {t('pdf')}
      </LinkButton>
      {can(actor, 'facture.envoyer', dossier).ok ? (
        <Button
          variant={facture.envois.length === 0 ? 'primary' : 'default'}
          icon={<IconMail size={16} stroke={1.8} aria-hidden />}
          onClick={() => setEnvoi(true)}
        >
          {t('commun:envoyer')}
        </Button>
      ) : null}
      {mayCancel ? (
        <Button
          disabled={isOffline}
          title={isOffline ? t('attente.horsLigne') : undefined}
          onClick={() => setAsked(true)}
        >
          {t('faireAvoir')}
        </Button>
      ) : null}
      {isEnvoi ? (
        <SendFacture facture={facture} dossier={dossier} session={session} onClose={() => setEnvoi(false)} />
      ) : null}
      {isAsked ? <DialogueAvoir facture={facture} onClose={() => setAsked(false)} /> : null}
    </span>
  );
}

/** [facturation/F14] A credit note says why. */
function DialogueAvoir({ facture, onClose }: Pick<FactureProps, 'facture'> & { readonly onClose: () => void }) {
  const { t } = useTranslation(['facturation', 'champs']);
  const { typed, type, finish, notice } = useTyping(`avoir:${facture.id}`, NO_REASON);
  const { motif } = typed;
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { dire } = useRefusal();
  const cancel = async (): Promise<void> => {
    setAsked(true);
    if (motif.trim() === '') return;
    setBusy(true);
    const answer = await cancelFacture(facture, motif);
    setBusy(false);
    if (!answer.ok) return dire(answer);
    await finish();
    toast.success(t('avoirFait', { numero: facture.numero ?? '' }));
    onClose();
  };
  return (
    <ConfirmDialog
      opened
      danger
      loading={isBusy}
      onClose={onClose}
      onConfirm={() => void cancel()}
      title={t('avoirTitre', { numero: facture.numero ?? '' })}
      confirmLabel={t('faireAvoir')}
    >
      <p>{t('avoirTexte')}</p>
      {notice}
      <TextInput
        label={t('champs:motif')}
        value={motif}
        maxLength={REASON_MAX}
        required
        error={isAsked && motif.trim() === '' ? t('motifRequis') : undefined}
        onChange={({ currentTarget }) => type({ motif: currentTarget.value })}
      />
    </ConfirmDialog>
  );
}
