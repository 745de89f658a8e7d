import { SegmentedControl, Select } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Session } from '../../../src-worker/api.ts';
import { chooseLanguage } from '../../i18n/i18n.ts';
import { isLanguage, LANGUAGE_NAMES, LANGUAGES } from '../../i18n/languages.ts';
import { chooseColorScheme, COLOR_SCHEME_CHOICES, useColorSchemeChoice } from '../../platform/theme/color-scheme.ts';
import { Card } from '../../ui/card.tsx';
import { keepLanguage } from './actions.ts';
import styles from './profil.module.css';

/** Language and theme: kept on this device at once, and the language with the account when the network allows. */
export function Preferences({ session }: { readonly session: Session }) {
  const { t, i18n } = useTranslation(['profil', 'commun']);
  const choice = useColorSchemeChoice();
  const themeLabel = useId();
  return (
    <Card title={t('profil:preferences')}>
      <div className={styles['fields']}>
        <Select
          label={t('profil:langue')}
          value={i18n.language}
          allowDeselect={false}
          data={LANGUAGES.map((language) => ({ value: language, label: LANGUAGE_NAMES[language] }))}
          onChange={(value) => {
            if (!isLanguage(value)) return;
            void chooseLanguage(value);
            keepLanguage(session.user.id, value);
          }}
        />
        <div>
          <p id={themeLabel} className={styles['label']}>
            {t('profil:theme')}
          </p>
          <SegmentedControl
            aria-labelledby={themeLabel}
            fullWidth
            value={choice}
            data={COLOR_SCHEME_CHOICES.map((one) => ({ value: one, label: t(`commun:themes.${one}`) }))}
            onChange={(value) => chooseColorScheme(COLOR_SCHEME_CHOICES.find((one) => one === value) ?? 'auto')}
          />
        </div>
      </div>
    </Card>
  );
}
