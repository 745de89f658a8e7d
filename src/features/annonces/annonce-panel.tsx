import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Refusal } from '#domain/base/result.ts';
import type { AnnonceRecord } from '#domain/annonces/annonce.ts';
import { useKeptDraft } from '../../data/use-kept-draft.ts';
import { VARIANT } from '../../platform/variant/current.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DraftNotice } from '../../ui/draft-notice.tsx';
import { useIsOffline } from '../../shared/connection/use-connection.ts';
import form from '../../ui/form-page.module.css';
import { Notice } from '../../ui/notice.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { publish, removeAnnonce } from './actions.ts';
import { AudienceFields } from './audience-fields.tsx';
import { TextFields } from './text-fields.tsx';
import { type ChampAnnonce, readEntry, entryOf, newEntry } from './annonce-entry.ts';

interface AnnoncePanelProps {
  /** null: a new one. */
  readonly annonce: AnnonceRecord | null;
  readonly onClose: () => void;
}

const NONE: ReadonlySet<ChampAnnonce> = new Set();

/** An announcement being written. What is typed stays on the device until it is published or forgotten by hand. */
export function AnnoncePanel({ annonce, onClose }: AnnoncePanelProps) {
  const { t } = useTranslation(['annonces', 'erreurs', 'commun']);
  const isOffline = useIsOffline();
  const [avant] = useState(() => (annonce === null ? newEntry(new Date().toISOString(), VARIANT) : entryOf(annonce)));
  const { saisie, isRetrouve, write, finish } = useKeptDraft({
    sujet: `annonce:${annonce?.id ?? 'nouvelle'}`,
    before: avant,
    onFailure: (code) => toast.error(t(`erreurs:${code}`)),
  });
  const [isChecked, setChecked] = useState(false);
  const [busy, setBusy] = useState<'publier' | 'supprimer' | null>(null);
  const [isAsked, setAsked] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const parsed = readEntry(saisie);
  const fields = { entry: saisie, onChange: write, wrong: isChecked && !parsed.ok ? parsed.champs : NONE };

  const save = async () => {
    setChecked(true);
    setRefusal(null);
    if (!parsed.ok) return;
    setBusy('publier');
    const answer = await publish(annonce?.id ?? null, parsed.annonce);
    setBusy(null);
    if (!answer.ok) return setRefusal(answer);
    await finish();
    toast.success(t(annonce === null ? 'annonces:publiee' : 'annonces:modifiee'));
    onClose();
  };
  const remove = async (id: string) => {
    setBusy('supprimer');
    const answer = await removeAnnonce(id);
    setBusy(null);
    setAsked(false);
    if (!answer.ok) return setRefusal(answer);
    await finish();
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
        {isRetrouve ? <DraftNotice onForget={finish} /> : null}
        <TextFields {...fields} />
        <AudienceFields {...fields} />
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
