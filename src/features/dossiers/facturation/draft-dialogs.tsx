import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Refusal } from '#domain/base/result.ts';
import { can } from '#domain/access/can.ts';
import { totalOfLine, totalsOf } from '#domain/facturation/calculation.ts';
import { actorOf } from '../../../data/actor.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useIsOffline } from '../../../shared/connection/use-connection.ts';
import { useFormats } from '../../../ui/format/use-formats.ts';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { issueFacture, removeFacture } from './actions.ts';
import type { FactureProps } from './draft-facture.tsx';
import styles from './facturation.module.css';
import { LacksNotice } from './lacks-notice.tsx';

/** Why an issue waits; null: nothing does. */
function useWaiting(isChanged: boolean, dirty: 0 | 1): 'horsLigne' | 'nonEnregistre' | 'nonRecu' | null {
  const isOffline = useIsOffline();
  if (isOffline) return 'horsLigne';
  if (isChanged) return 'nonEnregistre';
  return dirty === 0 ? null : 'nonRecu';
}

/** [facturation/F7] Nothing is issued that the server has not received as the screen shows it. */
export function IssueFacture({ facture, dossier, session, isChanged }: FactureProps & { readonly isChanged: boolean }) {
  const { t } = useTranslation('facturation');
  const formats = useFormats();
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const waiting = useWaiting(isChanged, facture.dirty);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  if (!can(actorOf(session), 'facture.emettre', dossier).ok) return null;
  const issue = async (): Promise<void> => {
    setBusy(true);
    setRefusal(null);
    const answer = await issueFacture(facture);
    setBusy(false);
    setAsked(false);
    if (answer.ok) toast.success(t('emise'));
    else setRefusal(answer);
  };
  const free = facture.lignes.filter((line) => totalOfLine(line) === 0).map(({ designation }) => designation);
  return (
    <>
      {refusal === null ? null : <LacksNotice refusal={refusal} dossier={dossier} role={session.role} />}
      <Button
        size="lg"
        variant="primary"
        disabled={waiting !== null}
        aria-describedby={waiting === null ? undefined : 'facture-attente'}
        onClick={() => setAsked(true)}
      >
        {t('emettre')}
      </Button>
      {waiting === null ? null : (
        <p id="facture-attente" className={styles['note']}>
          {t(`attente.${waiting}`)}
        </p>
      )}
      <ConfirmDialog
        opened={isAsked}
        loading={isBusy}
        onClose={() => setAsked(false)}
        onConfirm={() => void issue()}
        title={t('emettreTitre')}
        confirmLabel={t('emettre')}
      >
        <p>
          {t('emettreTexte', {
            client: dossier.nomClient,
            montant: formats.montant(totalsOf(facture.lignes).totalTTCCents),
          })}
        </p>
        {free.length === 0 ? null : (
          <Notice tone="wait" title={t('lignesAZero', { count: free.length, liste: free.join(', ') })} />
        )}
      </ConfirmDialog>
    </>
  );
}

export function RemoveFacture({
  facture,
  onDone,
}: Pick<FactureProps, 'facture'> & { readonly onDone: () => Promise<void> }) {
  const { t } = useTranslation(['facturation', 'erreurs']);
  const [isAsked, setAsked] = useState(false);
  const remove = async (): Promise<void> => {
    setAsked(false);
    const written = await removeFacture(facture.id);
    if (!written.ok) return void toast.error(t(`erreurs:${written.code}`));
    await onDone();
    toast.success(t('facturation:retiree'));
  };
  return (
    <>
      <Button
        size="lg"
        variant="text"
        icon={<IconTrash size={18} stroke={1.7} aria-hidden />}
        onClick={() => setAsked(true)}
      >
        {t('facturation:retirer')}
      </Button>
      <ConfirmDialog
        opened={isAsked}
        danger
        onClose={() => setAsked(false)}
        onConfirm={() => void remove()}
        title={t('facturation:retirerTitre')}
        confirmLabel={t('facturation:retirer')}
      >
        <p>{t('facturation:retirerTexte')}</p>
      </ConfirmDialog>
    </>
  );
}
