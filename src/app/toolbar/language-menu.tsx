import { Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { chooseLanguage } from '../../i18n/i18n.ts';
import { isLanguage, LANGUAGE_NAMES, LANGUAGES } from '../../i18n/languages.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import styles from './toolbar.module.css';

/** Language picker: five languages, each under its own name. */
export function LanguageMenu() {
  const { t } = useTranslation('shell');
  const current = useLanguage();
  return (
    <Menu width={180} withinPortal={false}>
      <Menu.Target>
        <button
          type="button"
          className={styles['language']}
          aria-label={`${current.toUpperCase()}, ${t('langue', { langue: LANGUAGE_NAMES[current] })}`}
        >
          {current.toUpperCase()}
          <IconChevronDown size={13} stroke={2} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={current} onChange={(value) => isLanguage(value) && void chooseLanguage(value)}>
          {LANGUAGES.map((language) => (
            <Menu.RadioItem key={language} value={language} lang={language} closeMenuOnClick>
              {LANGUAGE_NAMES[language]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
