import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/card.tsx';
import { ChoixContacts } from '../../shared/mail/choix-contacts.tsx';
import form from '../../ui/form-page.module.css';
import type { ChampsProps } from './champs-courriel.tsx';
import styles from './courriels.module.css';

/** [courriels/L1] [courriels/L11] To whom, among the contacts of the dossier alone, and with which of its files. */
export function ChampsEnvoi({ autour, saisie, onChange, manques }: ChampsProps) {
  const { t } = useTranslation('courriels');
  const { contacts, fichiers, interventions } = autour;
  return (
    <div className={form['column']}>
      <Card title={t('nouveau.destinataires')}>
        {contacts.length === 0 ? <p className={form['hint']}>{t('nouveau.sansContact')}</p> : null}
        <ChoixContacts
          label={t('nouveau.destinataires')}
          isLabelHidden
          contacts={contacts}
          value={saisie.destinataires}
          error={manques.has('destinataires') ? t('nouveau.unDestinataire') : undefined}
          onChange={(destinataires) => onChange({ ...saisie, destinataires })}
        />
      </Card>
      <Card title={t('champs.pieces')}>
        {fichiers.length + interventions.length === 0 ? <p className={form['hint']}>{t('nouveau.sansPiece')}</p> : null}
        <div className={styles['pieces']}>
          {interventions.length > 0 && (
            <Checkbox.Group
              label={t('nouveau.rapports')}
              value={[...saisie.rapports]}
              onChange={(rapports) => onChange({ ...saisie, rapports })}
            >
              {interventions.map(({ id, numero }) => (
                <Checkbox key={id} value={id} label={t('nouveau.rapport', { numero: numero ?? '' })} />
              ))}
            </Checkbox.Group>
          )}
          {fichiers.length > 0 && (
            <Checkbox.Group
              label={t('nouveau.fichiers')}
              value={[...saisie.fichiers]}
              onChange={(choisis) => onChange({ ...saisie, fichiers: choisis })}
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
