import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button.tsx';
import styles from './list.module.css';
import { TextInput } from '../text-input.tsx';

interface ViewFormProps {
  readonly example?: string;
  readonly onSave: (nom: string) => void;
}

/** The name under which the filters on screen are kept. */
export function ViewForm({ example, onSave }: ViewFormProps) {
  const { t } = useTranslation(['liste', 'commun']);
  const [nom, setNom] = useState('');
  return (
    <form
      className={styles['saveView']}
      onSubmit={(event) => {
        event.preventDefault();
        if (nom.trim() !== '') onSave(nom.trim());
      }}
    >
      <TextInput
        label={t('liste:vues.nom')}
        placeholder={example ?? ''}
        maxLength={60}
        value={nom}
        onChange={(event) => {
          setNom(event.currentTarget.value);
        }}
      />
      <Button type="submit" variant="primary" disabled={nom.trim() === ''}>
        {t('commun:enregistrer')}
      </Button>
    </form>
  );
}
