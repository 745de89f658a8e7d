import { Textarea, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { can } from '#domain/access/can.ts';
import { sameJson } from '#domain/base/json.ts';
import { totauxDe } from '#domain/facturation/calcul.ts';
import type { Session } from '../../../../src-worker/api.ts';
import { actorOf } from '../../../data/actor.ts';
import { syncStateOf } from '../../../data/sync-state.ts';
import { useBrouillon } from '../../../data/use-brouillon.ts';
import { Button } from '../../../ui/button.tsx';
import { DraftNotice } from '../../../ui/draft-notice.tsx';
import { SyncBadge } from '../../../shared/states/sync-badge.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import type { LocalDossier } from '../list/dossier-row.ts';
import { enregistrerFacture } from './actions.ts';
import { EmettreFacture, RetirerFacture } from './brouillon-dialogs.tsx';
import styles from './facturation.module.css';
import { LigneDeFacture } from './ligne-de-facture.tsx';
import { factureDe, ligneNeuve, lignesComptees, saisieDe, type FactureSaisie } from './saisie-facture.ts';
import { StatutFactureBadge } from './statut-badge.tsx';
import { TotauxFacture } from './totaux.tsx';
import type { FactureLocale } from './use-factures.ts';

export interface FactureProps {
  readonly facture: FactureLocale;
  readonly dossier: LocalDossier;
  readonly session: Session;
}

/** A draft: typed here, kept as it is typed, saved on the device, issued by the server alone. */
export function BrouillonFacture({ facture, dossier, session }: FactureProps) {
  const { t } = useTranslation(['facturation', 'erreurs', 'commun']);
  const avant = saisieDe(facture);
  const { saisie, isRetrouve, ecrire, finir } = useBrouillon<FactureSaisie>({
    sujet: `facture:${facture.id}`,
    avant,
    surEchec: (code) => toast.error(t(`erreurs:${code}`)),
  });
  const [isChecked, setChecked] = useState(false);
  const ecrite = factureDe(saisie);
  const isChanged = ecrite === null || !sameJson(ecrite, factureDe(avant));
  const mayWrite = can(actorOf(session), 'facture.ecrire', dossier).ok && dossier.etat !== 'ARCHIVE';
  const enregistrer = async (): Promise<void> => {
    setChecked(true);
    if (ecrite === null) return void toast.error(t('facturation:aCorriger'));
    const written = await enregistrerFacture(facture.id, ecrite);
    if (!written.ok) return void toast.error(t(`erreurs:${written.code}`));
    await finir();
    setChecked(false);
    toast.success(t('facturation:enregistre'));
  };
  return (
    <div className={styles['facture']}>
      <div className={styles['tete']}>
        <h3>{t(`facturation:types.${facture.type}`)}</h3>
        <StatutFactureBadge facture={facture} />
        {facture.dirty === 0 ? null : <SyncBadge state={syncStateOf(facture)} />}
      </div>
      {isRetrouve && isChanged ? <DraftNotice onForget={finir} /> : null}
      <fieldset className={styles['champs']} disabled={!mayWrite}>
        <Lignes saisie={saisie} isChecked={isChecked} onChange={ecrire} />
        <Reste saisie={saisie} onChange={ecrire} />
      </fieldset>
      <div className={styles['pied']}>
        <TotauxFacture totaux={totauxDe(lignesComptees(saisie))} />
        {mayWrite ? (
          <div className={styles['gestes']}>
            <RetirerFacture facture={facture} onDone={finir} />
            <Button size="lg" disabled={!isChanged} onClick={() => void enregistrer()}>
              {t('commun:enregistrer')}
            </Button>
            <EmettreFacture facture={facture} dossier={dossier} session={session} isChanged={isChanged} />
          </div>
        ) : null}
      </div>
    </div>
  );
}

interface PartieProps {
  readonly saisie: FactureSaisie;
  readonly onChange: (saisie: FactureSaisie) => void;
}

function Lignes({ saisie, isChecked, onChange }: PartieProps & { readonly isChecked: boolean }) {
  const { t } = useTranslation('facturation');
  const { lignes } = saisie;
  return (
    <div className={styles['lignes']} role="group" aria-label={t('lignes')}>
      {lignes.length === 0 ? <p className={styles['note']}>{t('sansLigne')}</p> : null}
      {lignes.map((ligne, rang) => (
        <LigneDeFacture
          key={ligne.cle}
          ligne={ligne}
          rang={rang + 1}
          isChecked={isChecked}
          onChange={(une) =>
            onChange({ ...saisie, lignes: lignes.map((autre) => (autre.cle === une.cle ? une : autre)) })
          }
          remove={
            <Button
              size="lg"
              variant="text"
              aria-label={t('retirerLigne', { rang: rang + 1 })}
              icon={<IconTrash size={18} stroke={1.7} aria-hidden />}
              onClick={() => onChange({ ...saisie, lignes: lignes.filter(({ cle }) => cle !== ligne.cle) })}
            />
          }
        />
      ))}
      <div>
        <Button
          icon={<IconPlus size={16} stroke={1.8} aria-hidden />}
          onClick={() => onChange({ ...saisie, lignes: [...lignes, ligneNeuve(lignes, crypto.randomUUID())] })}
        >
          {t('ajouterLigne')}
        </Button>
      </div>
    </div>
  );
}

/** Fields side by side stay on one line, whichever of them has a note. */
const SOUS_LE_CHAMP: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

function Reste({ saisie, onChange }: PartieProps) {
  const { t } = useTranslation('facturation');
  const isExoneree = saisie.lignes.some(({ taux }) => taux === '0');
  return (
    <div className={styles['reste']}>
      <TextInput
        type="date"
        label={t('datePrestation')}
        value={saisie.datePrestation}
        onChange={({ currentTarget }) => onChange({ ...saisie, datePrestation: currentTarget.value })}
      />
      <TextInput
        type="date"
        label={t('dateEcheance')}
        inputWrapperOrder={SOUS_LE_CHAMP}
        description={t('dateEcheanceAide')}
        value={saisie.dateEcheance}
        onChange={({ currentTarget }) => onChange({ ...saisie, dateEcheance: currentTarget.value })}
      />
      {isExoneree || saisie.exoneration !== '' ? (
        <TextInput
          label={t('exoneration')}
          inputWrapperOrder={SOUS_LE_CHAMP}
          description={t('exonerationAide')}
          maxLength={300}
          value={saisie.exoneration}
          onChange={({ currentTarget }) => onChange({ ...saisie, exoneration: currentTarget.value })}
        />
      ) : null}
      <Textarea
        className={styles['large'] ?? ''}
        label={t('mentions')}
        description={t('mentionsAide')}
        autosize
        minRows={2}
        maxLength={2000}
        value={saisie.mentions}
        onChange={({ currentTarget }) => onChange({ ...saisie, mentions: currentTarget.value })}
      />
    </div>
  );
}
