import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ContactDuDossier } from '#domain/courriels/contacts.ts';
import { ChoixContacts } from '../../../shared/mail/choix-contacts.tsx';
import type { Manques } from '../../../shared/mail/saisie.ts';
import { TexteCourriel } from '../../../shared/mail/texte-courriel.tsx';
import form from '../../../ui/form-page.module.css';
import type { SaisieEnvoi } from './saisie-envoi.ts';

interface ChampsEnvoiProps {
  readonly contacts: readonly ContactDuDossier[];
  readonly saisie: SaisieEnvoi;
  readonly manques: Manques;
  readonly onChange: (saisie: SaisieEnvoi) => void;
}

/** [facturation/F18] [facturation/F19] To whom, among the contacts of the dossier alone, in which words, with what. */
export function ChampsEnvoi({ contacts, saisie, manques, onChange }: ChampsEnvoiProps) {
  const { t } = useTranslation(['facturation', 'courriels']);
  const enCopie = contacts.filter(({ email }) => !saisie.destinataires.includes(email));
  return (
    <>
      {contacts.length === 0 ? <p className={form['hint']}>{t('courriels:nouveau.sansContact')}</p> : null}
      <ChoixContacts
        label={t('courriels:nouveau.destinataires')}
        contacts={contacts}
        value={saisie.destinataires}
        error={manques.has('destinataires') ? t('courriels:nouveau.unDestinataire') : undefined}
        onChange={(destinataires) => onChange({ ...saisie, destinataires })}
      />
      {enCopie.length === 0 ? null : (
        <ChoixContacts
          label={t('facturation:envoyer.copie')}
          contacts={enCopie}
          value={saisie.copie}
          onChange={(copie) => onChange({ ...saisie, copie })}
        />
      )}
      <TexteCourriel texte={saisie} manques={manques} onChange={(texte) => onChange({ ...saisie, ...texte })} />
      <Checkbox
        label={t('facturation:envoyer.joindreRapports')}
        description={t('facturation:envoyer.pieces')}
        checked={saisie.joindreRapports}
        onChange={({ currentTarget }) => onChange({ ...saisie, joindreRapports: currentTarget.checked })}
      />
    </>
  );
}
