import { useTranslation } from 'react-i18next';
import { LINE_MAX } from '#domain/base/text-limits.ts';
import { type FiledDocument, writtenDocument } from '#domain/documents/document.ts';
import { folderOf } from '#domain/documents/folders.ts';
import type { Changes } from '#domain/fields/documents.ts';
import { useTyping } from '../../shared/typing/use-typing.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import form from '../../ui/form-page.module.css';
import { toast } from '../../ui/toast/toast.ts';
import { writeFiled } from './actions.ts';
import { CommonFields } from './add-panel.tsx';
import { TextInput } from '../../ui/text-input.tsx';

interface EditDialogProps {
  readonly document: FiledDocument;
  readonly folders: readonly string[];
  readonly onClose: () => void;
}

/** Name, category, folder and days of a document; its files are its versions. */
export function EditDialog({ document, folders, onClose }: EditDialogProps) {
  const { t } = useTranslation(['documents', 'erreurs', 'commun']);
  const { typed, type, finish, notice } = useTyping(`document:${document.id}`, {
    nom: document.nom,
    categorie: document.categorie,
    dossier: document.dossierParent,
    valideDu: document.valideDu ?? '',
    valideAu: document.valideAu ?? '',
  });
  const { nom, ...common } = typed;
  const written = {
    nom: nom.trim(),
    categorie: common.categorie,
    dossierParent: folderOf(common.dossier),
    valideDu: common.valideDu || null,
    valideAu: common.valideAu || null,
  };
  const isValid = writtenDocument.safeParse(written).success;
  const isBackwards = common.valideDu !== '' && common.valideAu !== '' && common.valideAu < common.valideDu;
  const save = async (): Promise<void> => {
    if (!isValid || isBackwards) return;
    const before: Readonly<Record<string, unknown>> = { ...document };
    const changes: Changes = Object.fromEntries(
      Object.entries(written).filter(([path, value]) => before[path] !== value),
    );
    const done = await writeFiled(document.id, changes);
    if (!done.ok) return void toast.error(t(`erreurs:${done.code}`));
    await finish();
    toast.success(t('documents:enregistre'));
    onClose();
  };
  return (
    <Dialog onClose={onClose} title={t('documents:modifier')}>
      <div className={form['group']}>
        {notice}
        <TextInput
          label={t('documents:colonnes.nom')}
          value={nom}
          maxLength={LINE_MAX}
          error={isValid ? undefined : t('documents:nomRefuse')}
          onChange={({ currentTarget: { value } }) => type({ nom: value })}
        />
        <CommonFields common={common} folders={folders} isBackwards={isBackwards} onChange={type} />
        <div className={form['row']}>
          <Button size="lg" onClick={onClose}>
            {t('commun:annuler')}
          </Button>
          <Button size="lg" variant="primary" disabled={!isValid || isBackwards} onClick={() => void save()}>
            {t('commun:enregistrer')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
