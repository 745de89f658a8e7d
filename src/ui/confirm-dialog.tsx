import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import styles from './dialogs.module.css';

export interface ConfirmDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** null: there is nothing to confirm. */
  readonly onConfirm: (() => void) | null;
  /** The question. */
  readonly title: string;
  /** The infinitive of what will be done: Archiver. */
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  readonly danger?: boolean;
  readonly loading?: boolean;
  /** What will happen, what is kept. */
  readonly children?: ReactNode;
}

/** A question before something that matters. The focus starts on Annuler. */
export function ConfirmDialog({
  opened,
  onClose,
  onConfirm,
  title,
  confirmLabel,
  cancelLabel,
  danger = false,
  loading = false,
  children,
}: ConfirmDialogProps) {
  const { t } = useTranslation('commun');
  return (
    <Dialog opened={opened} onClose={onClose} title={title}>
      <div className={styles['text']}>{children}</div>
      <div className={styles['actions']}>
        <Button size="lg" onClick={onClose} data-autofocus>
          {cancelLabel ?? t('annuler')}
        </Button>
        {onConfirm === null ? null : (
          <Button size="lg" variant={danger ? 'danger' : 'primary'} loading={loading} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
