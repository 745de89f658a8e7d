import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { DossierContact } from '#domain/courriels/contacts.ts';
import styles from './courriel.module.css';

interface ContactsChoiceProps {
  readonly label: string;
  /** The same words already stand above, as the title of a card. */
  readonly isLabelHidden?: boolean;
  readonly contacts: readonly DossierContact[];
  readonly value: readonly string[];
  readonly error?: string | undefined;
  readonly onChange: (emails: string[]) => void;
}

/** [courriels/L1] Some of the contacts of a dossier: nobody types an address. */
export function ContactsChoice({
  label,
  isLabelHidden = false,
  contacts,
  value,
  error,
  onChange,
}: ContactsChoiceProps) {
  const { t } = useTranslation('courriels');
  return (
    <Checkbox.Group
      label={label}
      labelProps={isLabelHidden ? { className: 'visually-hidden' } : {}}
      value={[...value]}
      error={error}
      onChange={onChange}
    >
      <div className={styles['choix']}>
        {contacts.map(({ email, nom, qualite }) => (
          <Checkbox
            key={email}
            value={email}
            label={nom || email}
            description={`${t(`nouveau.qualites.${qualite}`)}, ${email}`}
          />
        ))}
      </div>
    </Checkbox.Group>
  );
}
