import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ContactDuDossier } from '#domain/courriels/contacts.ts';
import { MESSAGE_MAX, SUJET_MAX } from '#domain/courriels/modeles.ts';
import form from '../../../ui/form-page.module.css';
import styles from './facturation.module.css';
import type { SaisieEnvoi } from './saisie-envoi.ts';

interface ChampsEnvoiProps {
  readonly contacts: readonly ContactDuDossier[];
  readonly saisie: SaisieEnvoi;
  /** What is asked for and empty; nothing until somebody tried. */
  readonly manques: ReadonlySet<keyof SaisieEnvoi>;
  readonly onChange: (saisie: SaisieEnvoi) => void;
}

/** [F18] [F19] To whom, among the contacts of the dossier alone, in which words, with what. */
export function ChampsEnvoi({ contacts, saisie, manques, onChange }: ChampsEnvoiProps) {
  const { t } = useTranslation('facturation');
  const enCopie = contacts.filter(({ email }) => !saisie.destinataires.includes(email));
  const requis = (champ: keyof SaisieEnvoi) => (manques.has(champ) ? t('envoyer.requis') : undefined);
  return (
    <>
      {contacts.length === 0 ? <p className={form['hint']}>{t('envoyer.sansContact')}</p> : null}
      <Contacts
        label={t('envoyer.destinataires')}
        contacts={contacts}
        value={saisie.destinataires}
        error={manques.has('destinataires') ? t('envoyer.unDestinataire') : undefined}
        onChange={(destinataires) => onChange({ ...saisie, destinataires })}
      />
      {enCopie.length === 0 ? null : (
        <Contacts
          label={t('envoyer.copie')}
          contacts={enCopie}
          value={saisie.copie}
          onChange={(copie) => onChange({ ...saisie, copie })}
        />
      )}
      <TextInput
        label={t('envoyer.objet')}
        required
        maxLength={SUJET_MAX}
        value={saisie.objet}
        error={requis('objet')}
        onChange={({ currentTarget }) => onChange({ ...saisie, objet: currentTarget.value })}
      />
      <Textarea
        label={t('envoyer.message')}
        required
        autosize
        minRows={8}
        maxLength={MESSAGE_MAX}
        value={saisie.message}
        error={requis('message')}
        onChange={({ currentTarget }) => onChange({ ...saisie, message: currentTarget.value })}
      />
      <Checkbox
        label={t('envoyer.joindreRapports')}
        description={t('envoyer.pieces')}
        checked={saisie.joindreRapports}
        onChange={({ currentTarget }) => onChange({ ...saisie, joindreRapports: currentTarget.checked })}
      />
    </>
  );
}

interface ContactsProps {
  readonly label: string;
  readonly contacts: readonly ContactDuDossier[];
  readonly value: readonly string[];
  readonly error?: string | undefined;
  readonly onChange: (value: string[]) => void;
}

function Contacts({ label, contacts, value, error, onChange }: ContactsProps) {
  return (
    <Checkbox.Group label={label} value={[...value]} error={error} onChange={onChange}>
      <div className={styles['contacts']}>
        {contacts.map(({ email, nom }) => (
          <Checkbox key={email} value={email} label={nom || email} description={email} />
        ))}
      </div>
    </Checkbox.Group>
  );
}
