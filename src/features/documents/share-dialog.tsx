import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FiledDocument } from '#domain/documents/document.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import form from '../../ui/form-page.module.css';
import { toast } from '../../ui/toast/toast.ts';
import { writeFiled } from './actions.ts';
import { useOffices } from './use-documents.ts';

interface ShareDialogProps {
  readonly document: FiledDocument;
  readonly onClose: () => void;
}

/** [documents/DO7] The other offices whose people read this document. */
export function ShareDialog({ document, onClose }: ShareDialogProps) {
  const { t } = useTranslation(['documents', 'erreurs', 'commun']);
  const offices = useOffices();
  const others = [...offices].filter(([id]) => id !== document.idBureauInspection);
  const [chosen, setChosen] = useState(document.partages.map(String));
  const save = async (): Promise<void> => {
    const done = await writeFiled(document.id, { partages: chosen.map(Number).toSorted((a, b) => a - b) });
    if (!done.ok) return void toast.error(t(`erreurs:${done.code}`));
    toast.success(t('documents:enregistre'));
    onClose();
  };
  return (
    <Dialog onClose={onClose} title={t('documents:partagerTitre', { nom: document.nom })}>
      <div className={form['group']}>
        <p className={form['hint']}>{t('documents:partagerTexte')}</p>
        {others.length === 0 && <p className={form['hint']}>{t('documents:aucunBureau')}</p>}
        <Checkbox.Group label={t('documents:bureaux')} value={chosen} onChange={setChosen}>
          <div className={form['group']}>
            {others.map(([id, nom]) => (
              <Checkbox key={id} value={String(id)} label={nom} />
            ))}
          </div>
        </Checkbox.Group>
        <div className={form['row']}>
          <Button size="lg" onClick={onClose}>
            {t('commun:annuler')}
          </Button>
          <Button size="lg" variant="primary" onClick={() => void save()}>
            {t('commun:enregistrer')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
