import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Refusal } from '#domain/base/result.ts';
import type { AnnonceRecord } from '#domain/annonces/annonce.ts';
import { useBrouillon } from '../../data/use-brouillon.ts';
import { VARIANT } from '../../platform/variant/current.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DraftNotice } from '../../ui/draft-notice.tsx';
import { useIsOffline } from '../../shared/connection/use-connection.ts';
import form from '../../ui/form-page.module.css';
import { Notice } from '../../ui/notice.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { publier, supprimer } from './actions.ts';
import { ChampsPublic } from './champs-public.tsx';
import { ChampsTextes } from './champs-textes.tsx';
import { type ChampAnnonce, lireSaisie, saisieDe, saisieNeuve } from './saisie.ts';

interface PanneauAnnonceProps {
  /** null: a new one. */
  readonly annonce: AnnonceRecord | null;
  readonly onClose: () => void;
}

const NONE: ReadonlySet<ChampAnnonce> = new Set();

/** An announcement being written. What is typed stays on the device until it is published or forgotten by hand. */
export function PanneauAnnonce({ annonce, onClose }: PanneauAnnonceProps) {
  const { t } = useTranslation(['annonces', 'erreurs', 'commun']);
  const isOffline = useIsOffline();
  const [avant] = useState(() =>
    annonce === null ? saisieNeuve(new Date().toISOString(), VARIANT) : saisieDe(annonce),
  );
  const { saisie, isRetrouve, ecrire, finir } = useBrouillon({
    sujet: `annonce:${annonce?.id ?? 'nouvelle'}`,
    avant,
    surEchec: (code) => toast.error(t(`erreurs:${code}`)),
  });
  const [isChecked, setChecked] = useState(false);
  const [busy, setBusy] = useState<'publier' | 'supprimer' | null>(null);
  const [isAsked, setAsked] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const lue = lireSaisie(saisie);
  const champs = { saisie, onChange: ecrire, faux: isChecked && !lue.ok ? lue.champs : NONE };

  const save = async () => {
    setChecked(true);
    setRefusal(null);
    if (!lue.ok) return;
    setBusy('publier');
    const answer = await publier(annonce?.id ?? null, lue.annonce);
    setBusy(null);
    if (!answer.ok) return setRefusal(answer);
    await finir();
    toast.success(t(annonce === null ? 'annonces:publiee' : 'annonces:modifiee'));
    onClose();
  };
  const remove = async (id: string) => {
    setBusy('supprimer');
    const answer = await supprimer(id);
    setBusy(null);
    setAsked(false);
    if (!answer.ok) return setRefusal(answer);
    await finir();
    toast.success(t('annonces:supprimee'));
    onClose();
  };
  return (
    <SidePanel
      opened
      onClose={onClose}
      title={annonce === null ? t('annonces:creer') : annonce.titre.fr}
      footer={
        <div className={form['row']}>
          <Button
            variant="primary"
            size="lg"
            loading={busy === 'publier'}
            disabled={isOffline}
            onClick={() => void save()}
          >
            {t(annonce === null ? 'annonces:publier' : 'commun:enregistrer')}
          </Button>
          {annonce === null ? null : (
            <Button size="lg" variant="danger" disabled={isOffline} onClick={() => setAsked(true)}>
              {t('annonces:supprimer')}
            </Button>
          )}
        </div>
      }
    >
      <div className={form['column']}>
        {refusal && <Notice tone="ko" announced title={t(`erreurs:${refusal.code}`)} />}
        {isRetrouve ? <DraftNotice onForget={finir} /> : null}
        <ChampsTextes {...champs} />
        <ChampsPublic {...champs} />
      </div>
      {annonce === null ? null : (
        <ConfirmDialog
          opened={isAsked}
          onClose={() => setAsked(false)}
          onConfirm={() => void remove(annonce.id)}
          danger
          loading={busy === 'supprimer'}
          title={t('annonces:supprimerTitre')}
          confirmLabel={t('annonces:supprimer')}
        >
          {t('annonces:supprimerTexte')}
        </ConfirmDialog>
      )}
    </SidePanel>
  );
}
