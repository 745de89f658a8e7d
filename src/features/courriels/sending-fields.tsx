import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/card.tsx';
import { ContactsChoice } from '../../shared/mail/contacts-choice.tsx';
import form from '../../ui/form-page.module.css';
import type { FieldsProps } from './courriel-fields.tsx';
import styles from './courriels.module.css';

/** [courriels/L1] [courriels/L11] To whom, among the contacts of the dossier alone, and with which of its files. */
export function SendingFields({ around, entry, onChange, missing }: FieldsProps) {
  const { t } = useTranslation('courriels');
  const { contacts, fichiers, interventions } = around;
  return (
    <div className={form['column']}>
      <Card title={t('nouveau.destinataires')}>
        {contacts.length === 0 ? <p className={form['hint']}>{t('nouveau.sansContact')}</p> : null}
        <ContactsChoice
          label={t('nouveau.destinataires')}
          isLabelHidden
          contacts={contacts}
          value={entry.destinataires}
          error={missing.has('destinataires') ? t('nouveau.unDestinataire') : undefined}
          onChange={(recipients) => onChange({ ...entry, destinataires: recipients })}
        />
      </Card>
      <Card title={t('champs.pieces')}>
        {fichiers.length + interventions.length === 0 ? <p className={form['hint']}>{t('nouveau.sansPiece')}</p> : null}
        <div className={styles['pieces']}>
          {interventions.length > 0 && (
            <Checkbox.Group
              label={t('nouveau.rapports')}
              value={[...entry.rapports]}
              onChange={(rapports) => onChange({ ...entry, rapports })}
            >
              {interventions.map(({ id, numero }) => (
                <Checkbox key={id} value={id} label={t('nouveau.rapport', { numero: numero ?? '' })} />
              ))}
            </Checkbox.Group>
          )}
          {fichiers.length > 0 && (
            <Checkbox.Group
              label={t('nouveau.fichiers')}
              value={[...entry.fichiers]}
              onChange={(chosen) => onChange({ ...entry, fichiers: chosen })}
            >
              {fichiers.map(({ id, nom }) => (
                <Checkbox key={id} value={id} label={nom} />
              ))}
            </Checkbox.Group>
          )}
        </div>
      </Card>
    </div>
  );
}
