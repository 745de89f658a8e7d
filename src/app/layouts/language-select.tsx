import { useTranslation } from 'react-i18next';
import { chooseLanguage } from '../../i18n/i18n.ts';
import { isLanguage, LANGUAGE_NAMES, LANGUAGES } from '../../i18n/languages.ts';
import styles from './auth-layout.module.css';

/** The five languages in a plain list of the system: no library on the sign-in route. */
export function LanguageSelect() {
  const { t, i18n } = useTranslation('commun');
  return (
    <select
      className={styles['language']}
      aria-label={t('langue')}
      value={i18n.language}
      onChange={({ target }) => {
        if (isLanguage(target.value)) void chooseLanguage(target.value);
      }}
    >
      {LANGUAGES.map((language) => (
        <option key={language} value={language} lang={language}>
          {LANGUAGE_NAMES[language]}
        </option>
      ))}
    </select>
  );
}
