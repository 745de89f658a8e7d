import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Session } from '../../../src-worker/api.ts';
import { chooseLanguage } from '../../i18n/i18n.ts';
import { isLanguage, LANGUAGE_NAMES, LANGUAGES } from '../../i18n/languages.ts';
import { Card } from '../../ui/card.tsx';
import { keepLanguage } from './actions.ts';
import styles from './profile.module.css';

/** Language: kept on this device at once, and with the account when the network allows. */
export function Preferences({ session }: { readonly session: Session }) {
  const { t, i18n } = useTranslation('profil');
  return (
    <Card title={t('preferences')}>
      <div className={styles['fields']}>
        <Select
          label={t('langue')}
          value={i18n.language}
          allowDeselect={false}
          data={LANGUAGES.map((language) => ({ value: language, label: LANGUAGE_NAMES[language] }))}
          onChange={(value) => {
            if (!isLanguage(value)) return;
            void chooseLanguage(value);
            keepLanguage(session.user.id, value);
          }}
        />
      </div>
    </Card>
  );
}
