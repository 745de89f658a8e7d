import { IconMapPin } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { LocalDossier } from '../list/dossier-row.ts';
import { Definition } from './definition.tsx';
import { FieldGroup } from './field-group.tsx';
import { ACCESS, ADRESSE, CONTACT } from './fields.ts';
import styles from './detail.module.css';

/** Who, where, and how to get in. */
export function Beneficiary({ dossier }: { readonly dossier: LocalDossier }) {
  const { t } = useTranslation('dossier');
  const { lat, lng, departement } = dossier.adresseTravaux;
  return (
    <div className={styles['columns']}>
      <FieldGroup title={t('groupes.beneficiaire')} dossier={dossier} fields={CONTACT} />
      <FieldGroup title={t('groupes.adresse')} dossier={dossier} fields={ADRESSE}>
        <Definition term={t('champs.departement')}>{departement}</Definition>
        <Definition term={t('groupes.point')}>
          {lat === null || lng === null ? (
            <span className={styles['empty']}>{t('groupes.sansPoint')}</span>
          ) : (
            // The geo: address opens the map of the device, without sending the place to anybody else.
            <a href={`geo:${lat},${lng}`} className={styles['place']}>
              <IconMapPin size={15} stroke={1.8} aria-hidden />
              {t('groupes.carte')}
            </a>
          )}
        </Definition>
      </FieldGroup>
      <FieldGroup title={t('groupes.acces')} dossier={dossier} fields={ACCESS} />
    </div>
  );
}
