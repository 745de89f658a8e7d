import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Refusal } from '#domain/base/result.ts';
import { defautsDe, isUtilisable } from '#domain/courriels/modeles.ts';
import { useBrouillon } from '../../data/use-brouillon.ts';
import { LANGUAGE_NAMES } from '../../i18n/languages.ts';
import { BRANDS, brandName } from '../../platform/variant/brands.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useIsOffline } from '../../shared/connection/use-connection.ts';
import { DraftNotice } from '../../ui/draft-notice.tsx';
import form from '../../ui/form-page.module.css';
import { Notice } from '../../ui/notice.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { ecrireModele } from './actions.ts';
import { ChampsModele } from './champs-modele.tsx';
import type { LigneModele } from './ligne-modele.ts';

interface PanneauModeleProps {
  readonly ligne: LigneModele;
  readonly onClose: () => void;
}
type Geste = 'enregistrer' | 'revenir';

/** The words of one mail being written ([courriels/L7]). What is typed stays on the device until it is saved or forgotten by hand. */
export function PanneauModele({ ligne, onClose }: PanneauModeleProps) {
  const { t } = useTranslation(['courriels', 'erreurs', 'commun']);
  const isOffline = useIsOffline();
  const { modele, variante, langue, sujet, texte } = ligne;
  const { saisie, isRetrouve, ecrire, finir } = useBrouillon({
    sujet: `modele:${ligne.id}`,
    avant: { sujet, texte },
    surEchec: (code) => toast.error(t(`erreurs:${code}`)),
  });
  const [busy, setBusy] = useState<Geste | null>(null);
  const [isAsked, setAsked] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const defauts = defautsDe(modele, saisie);

  const write = async (geste: Geste) => {
    setRefusal(null);
    setAsked(false);
    if (geste === 'enregistrer' && !isUtilisable(defauts)) return;
    setBusy(geste);
    const answer = await ecrireModele(ligne, geste === 'enregistrer' ? saisie : null);
    setBusy(null);
    if (!answer.ok) return setRefusal(answer);
    await finir();
    toast.success(t(geste === 'enregistrer' ? 'courriels:modeles.enregistre' : 'courriels:modeles.revenu'));
    onClose();
  };
  return (
    <SidePanel
      opened
      onClose={onClose}
      title={t(`courriels:modeles.noms.${modele}`)}
      width={680}
      footer={
        <div className={form['row']}>
          <Button
            variant="primary"
            size="lg"
            loading={busy === 'enregistrer'}
            disabled={isOffline || !isUtilisable(defauts)}
            onClick={() => void write('enregistrer')}
          >
            {t('commun:enregistrer')}
          </Button>
          {ligne.isParDefaut ? null : (
            <Button size="lg" loading={busy === 'revenir'} disabled={isOffline} onClick={() => setAsked(true)}>
              {t('courriels:modeles.revenir')}
            </Button>
          )}
        </div>
      }
    >
      <div className={form['column']}>
        <p className={form['hint']}>
          {brandName(BRANDS[variante])}, {LANGUAGE_NAMES[langue]}
        </p>
        {isOffline ? <Notice tone="wait" title={t('courriels:modeles.horsLigne')} /> : null}
        {refusal && <Notice tone="ko" announced title={said(refusal)} />}
        {isRetrouve ? <DraftNotice onForget={finir} /> : null}
        <ChampsModele ligne={ligne} saisie={saisie} defauts={defauts} onChange={ecrire} />
      </div>
      <ConfirmDialog
        opened={isAsked}
        onClose={() => setAsked(false)}
        onConfirm={() => void write('revenir')}
        title={t('courriels:modeles.revenirTitre')}
        confirmLabel={t('courriels:modeles.revenir')}
      >
        {t('courriels:modeles.revenirTexte')}
      </ConfirmDialog>
    </SidePanel>
  );

  function said({ code }: Refusal): string {
    return code === 'CONFLIT' ? t('courriels:modeles.conflit') : t(`erreurs:${code}`);
  }
}
