import { REASON_MAX } from '#domain/base/text-limits.ts';
import { TextInput } from '@mantine/core';
import { IconDownload, IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { can } from '#domain/access/can.ts';
import { actorOf } from '../../../data/actor.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useIsOffline } from '../../../shared/connection/use-connection.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { cancelFacture, downloadFacture } from './actions.ts';
import type { FactureProps } from './draft-facture.tsx';
import { SendFacture } from './send-facture.tsx';
import styles from './facturation.module.css';
import { useRefusal } from './use-refusal.ts';

/** What may be done with what was issued; the network is needed, and the screen says so. */
export function FactureGestures({ facture, dossier, session }: FactureProps) {
  const { t } = useTranslation(['facturation', 'commun']);
  const isOffline = useIsOffline();
  const actor = actorOf(session);
  const mayCancel = facture.type === 'facture' && facture.avoir === null && can(actor, 'facture.emettre', dossier).ok;
  const [isAsked, setAsked] = useState(false);
  const [isEnvoi, setEnvoi] = useState(false);
  const pdf = usePdf(facture);
  const networkTitle = isOffline ? t('attente.pdf') : undefined;
  return (
    <span className={styles['gestes']}>
      <Button
        icon={<IconDownload size={16} stroke={1.8} aria-hidden />}
        loading={pdf.isBusy}
        disabled={isOffline}
        title={networkTitle}
        onClick={() => void pdf.lire()}
      >
        {t('pdf')}
      </Button>
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

function usePdf(facture: FactureProps['facture']) {
  const [isBusy, setBusy] = useState(false);
  const { dire } = useRefusal();
  const read = async (): Promise<void> => {
    setBusy(true);
    const answer = await downloadFacture(facture);
    setBusy(false);
    if (!answer.ok) dire(answer);
  };
  return { isBusy, lire: read };
}

/** [facturation/F14] A credit note says why. */
function DialogueAvoir({ facture, onClose }: Pick<FactureProps, 'facture'> & { readonly onClose: () => void }) {
  const { t } = useTranslation(['facturation', 'champs']);
  const [motif, setMotif] = useState('');
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
      <TextInput
        label={t('champs:motif')}
        value={motif}
        maxLength={REASON_MAX}
        required
        error={isAsked && motif.trim() === '' ? t('motifRequis') : undefined}
        onChange={({ currentTarget }) => setMotif(currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
