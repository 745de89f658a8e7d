import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LanguageSelect } from '../layouts/language-select.tsx';
import { Button } from '../../ui/button.tsx';
import { VERSION } from '../version.ts';
import styles from './menu-extras.module.css';

/** What the toolbar of a phone has no room for: search, language, version. */
export function MenuExtras({ onSearch }: { readonly onSearch: () => void }) {
  const { t } = useTranslation(['shell', 'commun']);
  return (
    <div className={styles['extras']}>
      <Button full size="lg" icon={<IconSearch size={16} stroke={1.8} aria-hidden />} onClick={onSearch}>
        {t('commun:rechercher')}
      </Button>
      <p className={styles['line']}>
        <LanguageSelect />
        <span className="tabular">v{VERSION}</span>
      </p>
    </div>
  );
}
