import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Refusal } from '#domain/base/result.ts';
import { faultsOf, isUsable } from '#domain/courriels/modeles.ts';
import { useKeptDraft } from '../../data/use-kept-draft.ts';
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
import { writeTemplate } from './actions.ts';
import { TemplateFields } from './template-fields.tsx';
import type { TemplateRow } from './template-row.ts';

interface TemplatePanelProps {
  readonly row: TemplateRow;
  readonly onClose: () => void;
}
type Gesture = 'enregistrer' | 'revenir';

/** The words of one mail being written ([courriels/L7]). What is typed stays on the device until it is saved or forgotten by hand. */
export function TemplatePanel({ row, onClose }: TemplatePanelProps) {
  const { t } = useTranslation(['courriels', 'erreurs', 'commun']);
  const isOffline = useIsOffline();
  const { modele, variante, langue, sujet, texte } = row;
  const {
    saisie,
    isRetrouve,
    write: writeEntry,
    finish,
  } = useKeptDraft({
    sujet: `modele:${row.id}`,
    before: { sujet, texte },
    onFailure: (code) => toast.error(t(`erreurs:${code}`)),
  });
  const [busy, setBusy] = useState<Gesture | null>(null);
  const [isAsked, setAsked] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const defects = faultsOf(modele, saisie);

  const write = async (gesture: Gesture) => {
    setRefusal(null);
    setAsked(false);
    if (gesture === 'enregistrer' && !isUsable(defects)) return;
    setBusy(gesture);
    const answer = await writeTemplate(row, gesture === 'enregistrer' ? saisie : null);
    setBusy(null);
    if (!answer.ok) return setRefusal(answer);
    await finish();
    toast.success(t(gesture === 'enregistrer' ? 'courriels:modeles.enregistre' : 'courriels:modeles.revenu'));
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
            disabled={isOffline || !isUsable(defects)}
            onClick={() => void write('enregistrer')}
          >
            {t('commun:enregistrer')}
          </Button>
          {row.isParDefaut ? null : (
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
        {isRetrouve ? <DraftNotice onForget={finish} /> : null}
        <TemplateFields row={row} entry={saisie} defects={defects} onChange={writeEntry} />
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
