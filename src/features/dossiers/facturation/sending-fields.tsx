import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { DossierContact } from '#domain/courriels/contacts.ts';
import { ContactsChoice } from '../../../shared/mail/contacts-choice.tsx';
import type { MissingFields } from '../../../shared/mail/courriel-entry.ts';
import { CourrielTextFields } from '../../../shared/mail/courriel-text-fields.tsx';
import form from '../../../ui/form-page.module.css';
import type { SendingEntry } from './sending-entry.ts';

interface SendingFieldsProps {
  readonly contacts: readonly DossierContact[];
  readonly entry: SendingEntry;
  readonly missing: MissingFields;
  readonly onChange: (entry: SendingEntry) => void;
}

/** [facturation/F18] [facturation/F19] To whom, among the contacts of the dossier alone, in which words, with what. */
export function SendingFields({ contacts, entry, missing, onChange }: SendingFieldsProps) {
  const { t } = useTranslation(['facturation', 'courriels']);
  const inCopy = contacts.filter(({ email }) => !entry.destinataires.includes(email));
  return (
    <>
      {contacts.length === 0 ? <p className={form['hint']}>{t('courriels:nouveau.sansContact')}</p> : null}
      <ContactsChoice
        label={t('courriels:nouveau.destinataires')}
        contacts={contacts}
        value={entry.destinataires}
        error={missing.has('destinataires') ? t('courriels:nouveau.unDestinataire') : undefined}
        onChange={(recipients) => onChange({ ...entry, destinataires: recipients })}
      />
      {inCopy.length === 0 ? null : (
        <ContactsChoice
          label={t('facturation:envoyer.copie')}
          contacts={inCopy}
          value={entry.copie}
          onChange={(copy) => onChange({ ...entry, copie: copy })}
        />
      )}
      <CourrielTextFields text={entry} missing={missing} onChange={(text) => onChange({ ...entry, ...text })} />
      <Checkbox
        label={t('facturation:envoyer.joindreRapports')}
        description={t('facturation:envoyer.pieces')}
        checked={entry.joindreRapports}
        onChange={({ currentTarget }) => onChange({ ...entry, joindreRapports: currentTarget.checked })}
      />
    </>
  );
}
