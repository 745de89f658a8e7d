import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useTyping } from '../typing/use-typing.tsx';
import { AddressFields } from './address-fields.tsx';
import { addressErrors, type AddressEntry } from './entry.ts';
import styles from './address.module.css';

interface AddressDialogProps {
  /** Names what is typed, which a tablet that dies finds again. */
  readonly sujet: string;
  readonly title: string;
  readonly value: AddressEntry;
  /** Whether it was kept: what is typed stays otherwise. */
  readonly onSave: (address: AddressEntry) => Promise<boolean>;
  readonly onClose: () => void;
}

/** Corrects a whole address at once: its words and its point belong together. */
export function AddressDialog({ sujet, title, value, onSave, onClose }: AddressDialogProps) {
  const { t } = useTranslation(['adresse', 'commun']);
  const { typed: entry, type, finish, notice } = useTyping(sujet, value);
  const [isAsked, setAsked] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const errors = addressErrors(entry);
  const save = async (): Promise<void> => {
    setAsked(true);
    if (Object.keys(errors).length > 0) return;
    setSaving(true);
    const isKept = await onSave(entry);
    setSaving(false);
    if (!isKept) return;
    await finish();
    onClose();
  };
  const phrases = Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, t(`erreurs.${error}`)]));
  return (
    <Dialog onClose={onClose} title={title} width={560}>
      <form
        noValidate
        className={styles['dialog']}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {notice}
        <AddressFields value={entry} onChange={type} errors={isAsked ? phrases : {}} required />
        <div className={styles['gestures']}>
          <Button type="submit" variant="primary" size="lg" loading={isSaving}>
            {t('commun:enregistrer')}
          </Button>
          <Button size="lg" onClick={onClose}>
            {t('commun:annuler')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
