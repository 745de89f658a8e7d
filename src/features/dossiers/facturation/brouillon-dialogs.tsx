import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { can } from '#domain/access/can.ts';
import { totauxDe } from '#domain/facturation/calcul.ts';
import { actorOf } from '../../../data/actor.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useIsOffline } from '../../../shared/connection/use-connection.ts';
import { useFormats } from '../../../ui/format/use-formats.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { emettreFacture, retirerFacture } from './actions.ts';
import type { FactureProps } from './brouillon-facture.tsx';
import styles from './facturation.module.css';
import { useRefus } from './use-refus.ts';

/** Why an issue waits; null: nothing does. */
function useAttente(isChanged: boolean, dirty: 0 | 1): 'horsLigne' | 'nonEnregistre' | 'nonRecu' | null {
  const isOffline = useIsOffline();
  if (isOffline) return 'horsLigne';
  if (isChanged) return 'nonEnregistre';
  return dirty === 0 ? null : 'nonRecu';
}

/** [facturation/F7] Nothing is issued that the server has not received as the screen shows it. */
export function EmettreFacture({
  facture,
  dossier,
  session,
  isChanged,
}: FactureProps & { readonly isChanged: boolean }) {
  const { t } = useTranslation('facturation');
  const formats = useFormats();
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const attente = useAttente(isChanged, facture.dirty);
  const { dire } = useRefus();
  if (!can(actorOf(session), 'facture.emettre', dossier).ok) return null;
  const emettre = async (): Promise<void> => {
    setBusy(true);
    const reponse = await emettreFacture(facture);
    setBusy(false);
    setAsked(false);
    if (reponse.ok) toast.success(t('emise'));
    else dire(reponse);
  };
  return (
    <>
      <Button
        size="lg"
        variant="primary"
        disabled={attente !== null}
        aria-describedby={attente === null ? undefined : 'facture-attente'}
        onClick={() => setAsked(true)}
      >
        {t('emettre')}
      </Button>
      {attente === null ? null : (
        <p id="facture-attente" className={styles['note']}>
          {t(`attente.${attente}`)}
        </p>
      )}
      <ConfirmDialog
        opened={isAsked}
        loading={isBusy}
        onClose={() => setAsked(false)}
        onConfirm={() => void emettre()}
        title={t('emettreTitre')}
        confirmLabel={t('emettre')}
      >
        <p>
          {t('emettreTexte', {
            client: dossier.nomClient,
            montant: formats.montant(totauxDe(facture.lignes).totalTTCCents),
          })}
        </p>
      </ConfirmDialog>
    </>
  );
}

export function RetirerFacture({
  facture,
  onDone,
}: Pick<FactureProps, 'facture'> & { readonly onDone: () => Promise<void> }) {
  const { t } = useTranslation(['facturation', 'erreurs']);
  const [isAsked, setAsked] = useState(false);
  const retirer = async (): Promise<void> => {
    setAsked(false);
    const written = await retirerFacture(facture.id);
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
        onConfirm={() => void retirer()}
        title={t('facturation:retirerTitre')}
        confirmLabel={t('facturation:retirer')}
      >
        <p>{t('facturation:retirerTexte')}</p>
      </ConfirmDialog>
    </>
  );
}
