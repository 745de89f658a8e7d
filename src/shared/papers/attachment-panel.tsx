import { Select } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { filedFile, type FileCategory } from '#domain/fichiers/files.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import form from '../../ui/form-page.module.css';
import { useTyping } from '../typing/use-typing.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { useCategories } from './use-categories.ts';
import { TextInput } from '../../ui/text-input.tsx';

export interface WrittenAttachment {
  readonly nom: string;
  readonly categorie: FileCategory;
}

interface AttachmentPanelProps {
  readonly piece: WrittenAttachment & { readonly id: string };
  /** false: it was refused, and what was typed stays on the screen. */
  readonly onSave: (written: WrittenAttachment) => Promise<boolean>;
  readonly onRemove: () => unknown;
  readonly onClose: () => void;
}

/** A file is renamed, classified, taken away; a name that would be refused says so and stays. */
export function AttachmentPanel({ piece, onSave, onRemove, onClose }: AttachmentPanelProps) {
  const { t } = useTranslation(['pieces', 'commun', 'champs']);
  const categories = useCategories();
  const {
    typed: ecrite,
    type,
    finish,
    notice,
  } = useTyping<WrittenAttachment>(`piece:${piece.id}`, { nom: piece.nom, categorie: piece.categorie });
  const [isAsking, setAsking] = useState(false);
  const save = async (): Promise<void> => {
    if (await onSave(ecrite)) await finish();
  };
  const isValid = filedFile.safeParse(ecrite).success;
  return (
    <SidePanel
      opened
      onClose={onClose}
      title={t('pieces:modifierTitre')}
      footer={
        <>
          <Button
            size="lg"
            variant="danger"
            icon={<IconTrash size={18} stroke={1.7} aria-hidden />}
            onClick={() => setAsking(true)}
          >
            {t('pieces:retirer')}
          </Button>
          <Button size="lg" variant="primary" disabled={!isValid} onClick={() => void save()}>
            {t('commun:enregistrer')}
          </Button>
        </>
      }
    >
      <div className={form['group']}>
        {notice}
        <TextInput
          label={t('pieces:nom')}
          value={ecrite.nom}
          maxLength={200}
          required
          data-autofocus
          error={isValid ? undefined : t('pieces:nomRefuse')}
          onChange={({ currentTarget }) => type({ nom: currentTarget.value })}
        />
        <Select
          label={t('champs:categorie')}
          data={categories}
          value={ecrite.categorie}
          allowDeselect={false}
          onChange={(categorie) => type({ categorie: categorie ?? 'autre' })}
        />
      </div>
      <ConfirmDialog
        opened={isAsking}
        danger
        onClose={() => setAsking(false)}
        onConfirm={() => void onRemove()}
        title={t('pieces:retirerTitre', { nom: piece.nom })}
        confirmLabel={t('pieces:retirer')}
      >
        <p>{t('pieces:retirerTexte')}</p>
      </ConfirmDialog>
    </SidePanel>
  );
}
