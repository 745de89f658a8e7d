import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

interface QuestionProps {
  readonly isAsked: boolean;
  readonly onClose: () => void;
  readonly onSend: () => void;
}

/** [courriels/L29] The words of a mail speak of an attachment, and none leaves with it. */
export function AttachmentQuestion({ isAsked, onClose, onSend }: QuestionProps) {
  const { t } = useTranslation('courriels');
  return (
    <ConfirmDialog
      opened={isAsked}
      onClose={onClose}
      onConfirm={() => {
        onClose();
        onSend();
      }}
      title={t('nouveau.sansJointe')}
      confirmLabel={t('nouveau.envoyerSans')}
    >
      {t('nouveau.sansJointeTexte')}
    </ConfirmDialog>
  );
}
