import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { REASON_MAX } from '#domain/base/text-limits.ts';
import type { FiledDocument } from '#domain/documents/document.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import form from '../../ui/form-page.module.css';
import { toast } from '../../ui/toast/toast.ts';
import { withdraw } from './actions.ts';

interface WithdrawDialogProps {
  readonly documents: readonly FiledDocument[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** [documents/DO8] Documents are withdrawn with the reason; the office keeps them. */
export function WithdrawDialog({ documents, onClose, onDone }: WithdrawDialogProps) {
  const { t } = useTranslation(['documents', 'erreurs', 'commun']);
  const [motif, setMotif] = useState('');
  const [isAsked, setAsked] = useState(false);
  const isEmpty = motif.trim() === '';
  const run = async (): Promise<void> => {
    setAsked(true);
    if (isEmpty) return;
    for (const { id, nom } of documents) {
      const done = await withdraw(id, motif);
      if (!done.ok) return void toast.error(`${nom} : ${t(`erreurs:${done.code}`)}`);
    }
    toast.success(t('documents:retires', { count: documents.length }));
    onDone();
  };
  return (
    <Dialog
      onClose={onClose}
      title={t('documents:retirerTitre', { count: documents.length, nom: documents[0]?.nom ?? '' })}
    >
      <div className={form['group']}>
        <p className={form['hint']}>{t('documents:retirerTexte')}</p>
        <Textarea
          label={t('documents:motif')}
          value={motif}
          maxLength={REASON_MAX}
          autosize
          minRows={2}
          error={isAsked && isEmpty ? t('documents:motifRequis') : undefined}
          onChange={({ currentTarget: { value } }) => setMotif(value)}
        />
        <div className={form['row']}>
          <Button size="lg" onClick={onClose}>
            {t('commun:annuler')}
          </Button>
          <Button size="lg" variant="danger" onClick={() => void run()}>
            {t('documents:retirer')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
