import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Refusal } from '#domain/base/result.ts';
import { PATHS } from '../../platform/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useIsOffline } from '../../shared/connection/use-connection.ts';
import form from '../../ui/form-page.module.css';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { deleteBureau } from './actions.ts';
import type { Bureau } from './types.ts';

/** An office goes away only while nothing names it; the server says which do not. */
export function RemovalCard({ bureau }: { readonly bureau: Bureau }) {
  const { t } = useTranslation(['bureaux', 'erreurs']);
  const navigate = useNavigate();
  const isOffline = useIsOffline();
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const confirm = async () => {
    setBusy(true);
    const answer = await deleteBureau(bureau.idBureau);
    setBusy(false);
    setAsked(false);
    if (!answer.ok) return setRefusal(answer);
    toast.success(t('bureaux:supprime', { nom: bureau.nom }));
    void navigate(PATHS.bureaux);
  };
  return (
    <Card title={t('bureaux:suppression')}>
      <div className={form['group']}>
        <p className={form['hint']}>{t('bureaux:suppressionNote')}</p>
        {refusal && (
          <Notice
            tone="ko"
            announced
            title={refusal.code === 'REGLE_METIER' ? t('bureaux:utilise') : t(`erreurs:${refusal.code}`)}
          />
        )}
        <div className={form['row']}>
          <Button size="lg" variant="danger" disabled={isOffline} onClick={() => setAsked(true)}>
            {t('bureaux:supprimer')}
          </Button>
        </div>
      </div>
      <ConfirmDialog
        opened={isAsked}
        onClose={() => setAsked(false)}
        onConfirm={() => void confirm()}
        danger
        loading={isBusy}
        title={t('bureaux:supprimerQuestion', { nom: bureau.nom })}
        confirmLabel={t('bureaux:supprimer')}
      >
        {t('bureaux:suppressionNote')}
      </ConfirmDialog>
    </Card>
  );
}
