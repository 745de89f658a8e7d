import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsOffline } from '../../../shared/connection/use-connection.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { closeLot } from '../actions.ts';

/** [lots/L25] With the network: nothing of the lot changes afterwards. */
export function CloseLot({ id }: { readonly id: string }) {
  const { t } = useTranslation(['lots', 'erreurs']);
  const isOffline = useIsOffline();
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const close = async (): Promise<void> => {
    setBusy(true);
    const answer = await closeLot(id);
    setBusy(false);
    setAsked(false);
    if (answer.ok) toast.success(t('lots:clos'));
    else toast.error(t(`erreurs:${answer.code}`));
  };
  return (
    <>
      <Button
        icon={<IconLock size={16} stroke={1.8} aria-hidden />}
        disabled={isOffline}
        onClick={() => setAsked(true)}
      >
        {t('lots:clore')}
      </Button>
      <ConfirmDialog
        opened={isAsked}
        onClose={() => setAsked(false)}
        onConfirm={() => void close()}
        title={t('lots:cloreTitre')}
        confirmLabel={t('lots:clore')}
        loading={isBusy}
      >
        {t('lots:cloreTexte')}
      </ConfirmDialog>
    </>
  );
}
