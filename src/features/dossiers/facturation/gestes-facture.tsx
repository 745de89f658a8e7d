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
import { annulerFacture, telechargerFacture } from './actions.ts';
import type { FactureProps } from './brouillon-facture.tsx';
import { EnvoyerFacture } from './envoyer-facture.tsx';
import styles from './facturation.module.css';
import { useRefus } from './use-refus.ts';

/** What may be done with what was issued; the network is needed, and the screen says so. */
export function GestesFacture({ facture, dossier, session }: FactureProps) {
  const { t } = useTranslation(['facturation', 'commun']);
  const isOffline = useIsOffline();
  const actor = actorOf(session);
  const mayCancel = facture.type === 'facture' && facture.avoir === null && can(actor, 'facture.emettre', dossier).ok;
  const [isAsked, setAsked] = useState(false);
  const [isEnvoi, setEnvoi] = useState(false);
  const lecture = usePdf(facture);
  const reseau = isOffline ? t('attente.pdf') : undefined;
  return (
    <span className={styles['gestes']}>
      <Button
        icon={<IconDownload size={16} stroke={1.8} aria-hidden />}
        loading={lecture.isBusy}
        disabled={isOffline}
        title={reseau}
        onClick={() => void lecture.lire()}
      >
        {t('pdf')}
      </Button>
      {can(actor, 'facture.envoyer', dossier).ok ? (
        <Button icon={<IconMail size={16} stroke={1.8} aria-hidden />} onClick={() => setEnvoi(true)}>
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
        <EnvoyerFacture facture={facture} dossier={dossier} session={session} onClose={() => setEnvoi(false)} />
      ) : null}
      {isAsked ? <DialogueAvoir facture={facture} onClose={() => setAsked(false)} /> : null}
    </span>
  );
}

function usePdf(facture: FactureProps['facture']) {
  const [isBusy, setBusy] = useState(false);
  const { dire } = useRefus();
  const lire = async (): Promise<void> => {
    setBusy(true);
    const reponse = await telechargerFacture(facture);
    setBusy(false);
    if (!reponse.ok) dire(reponse);
  };
  return { isBusy, lire };
}

/** [facturation/F14] A credit note says why. */
function DialogueAvoir({ facture, onClose }: Pick<FactureProps, 'facture'> & { readonly onClose: () => void }) {
  const { t } = useTranslation(['facturation', 'champs']);
  const [motif, setMotif] = useState('');
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { dire } = useRefus();
  const annuler = async (): Promise<void> => {
    setAsked(true);
    if (motif.trim() === '') return;
    setBusy(true);
    const reponse = await annulerFacture(facture, motif);
    setBusy(false);
    if (!reponse.ok) return dire(reponse);
    toast.success(t('avoirFait', { numero: facture.numero ?? '' }));
    onClose();
  };
  return (
    <ConfirmDialog
      opened
      danger
      loading={isBusy}
      onClose={onClose}
      onConfirm={() => void annuler()}
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
