import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { REASON_MAX } from '#domain/base/text-limits.ts';
import type { FiledDocument } from '#domain/documents/document.ts';
import { NO_REASON, useTyping } from '../../shared/typing/use-typing.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import form from '../../ui/form-page.module.css';
import { toast } from '../../ui/toast/toast.ts';
import { withdraw } from './actions.ts';
import { Textarea } from '../../ui/text-input.tsx';

interface WithdrawDialogProps {
  readonly documents: readonly FiledDocument[];
  /** [documents/GE4] Somebody of a client takes their own away, without a reason. */
  readonly isOwn: boolean;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** [documents/DO8] [documents/GE4] Documents are withdrawn, by an office with the reason; the office keeps them. */
export function WithdrawDialog({ documents, isOwn, onClose, onDone }: WithdrawDialogProps) {
  const { t } = useTranslation(['documents', 'erreurs', 'commun']);
  const { typed, type, finish, notice } = useTyping(
    `document.retirer:${documents.map(({ id }) => id).join(',')}`,
    NO_REASON,
  );
  const { motif } = typed;
  const [isAsked, setAsked] = useState(false);
  const isEmpty = !isOwn && motif.trim() === '';
  const run = async (): Promise<void> => {
    setAsked(true);
    if (isEmpty) return;
    for (const { id, nom } of documents) {
      const done = await withdraw(id, isOwn ? null : motif.trim());
      if (!done.ok) return void toast.error(`${nom} : ${t(`erreurs:${done.code}`)}`);
    }
    await finish();
    toast.success(t(isOwn ? 'documents:supprimes' : 'documents:retires', { count: documents.length }));
    onDone();
  };
  return (
    <Dialog
      onClose={onClose}
      title={t(isOwn ? 'documents:supprimerTitre' : 'documents:retirerTitre', {
        count: documents.length,
        nom: documents[0]?.nom ?? '',
      })}
    >
      <div className={form['group']}>
        <p className={form['hint']}>{t(isOwn ? 'documents:supprimerTexte' : 'documents:retirerTexte')}</p>
        {notice}
        {!isOwn && (
          <Textarea
            label={t('documents:motif')}
            value={motif}
            maxLength={REASON_MAX}
            autosize
            minRows={2}
            error={isAsked && isEmpty ? t('documents:motifRequis') : undefined}
            onChange={({ currentTarget: { value } }) => type({ motif: value })}
          />
        )}
        <div className={form['row']}>
          <Button size="lg" onClick={onClose}>
            {t('commun:annuler')}
          </Button>
          <Button size="lg" variant="danger" onClick={() => void run()}>
            {t(isOwn ? 'documents:supprimer' : 'documents:retirer')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
