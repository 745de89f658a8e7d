import { LanguageSelect } from '../layouts/language-select.tsx';
import { VERSION } from '../version.ts';
import styles from './menu-extras.module.css';

/** What the toolbar of a phone has no room for. */
export const MenuExtras = () => (
  <p className={styles['line']}>
    <LanguageSelect />
    <span className="tabular">v{VERSION}</span>
  </p>
);
