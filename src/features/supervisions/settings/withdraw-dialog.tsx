import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Result } from '#domain/base/result.ts';
import { useRefusalWords } from '../../../shared/states/refusal-words.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast/toast.ts';

interface WithdrawDialogProps {
  readonly title: string;
  readonly text: string;
  /** Said once it is done. */
  readonly done: string;
  readonly onWithdraw: () => Promise<Result<unknown>>;
  readonly onClose: () => void;
}

/** A rule or a grid that is taken out of use; a refusal leaves the question. */
export function WithdrawDialog({ title, text, done, onWithdraw, onClose }: WithdrawDialogProps) {
  const { t } = useTranslation('commun');
  const words = useRefusalWords();
  const [isBusy, setBusy] = useState(false);
  const confirm = async (): Promise<void> => {
    setBusy(true);
    const answer = await onWithdraw();
    setBusy(false);
    if (!answer.ok) return void toast.error(words(answer));
    toast.success(done);
    onClose();
  };
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={() => void confirm()}
      title={title}
      confirmLabel={t('retirer')}
      loading={isBusy}
      danger
    >
      {text}
    </ConfirmDialog>
  );
}
