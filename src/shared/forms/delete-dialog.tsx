import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { VersionFormulaireRecord } from '#domain/interventions/form-version.ts';
import { api } from '../../data/api.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { useRefusalWords } from '../states/refusal-words.ts';

interface DeleteDialogProps {
  readonly version: Pick<VersionFormulaireRecord, 'id' | 'libelle' | 'version'>;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** [forms/FD22] A version that never served; a refusal leaves the question. */
export function DeleteDialog({ version, onClose, onDeleted }: DeleteDialogProps) {
  const { t } = useTranslation(['concepteur', 'commun']);
  const words = useRefusalWords();
  const [isBusy, setBusy] = useState(false);
  const remove = async (): Promise<void> => {
    setBusy(true);
    const answer = await api.versionFormulaireDelete({ params: { id: version.id } });
    setBusy(false);
    if (!answer.ok) return void toast.error(words(answer));
    toast.success(t('concepteur:supprimer.fait'));
    onClose();
    return onDeleted();
  };
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={() => void remove()}
      title={t('concepteur:supprimer.titre', { nom: version.libelle, version: version.version })}
      confirmLabel={t('commun:supprimer')}
      loading={isBusy}
      danger
    >
      {t('concepteur:supprimer.texte')}
    </ConfirmDialog>
  );
}
