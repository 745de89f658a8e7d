import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PATHS } from '../../platform/paths.ts';
import { BRAND, VARIANT } from '../../platform/variant/current.ts';
import { Mark } from '../../ui/brand/mark.tsx';
import { capped } from '../../shared/connection/connection-state.ts';
import type { MenuEntry } from './menu-entries.ts';
import { MenuIcon } from './menu-icon.tsx';
import { MenuLink } from './menu-link.tsx';
import styles from './short-menus.module.css';

interface ShortMenuProps {
  readonly entries: readonly MenuEntry[];
  readonly isOffline: boolean;
}

/** Rail of a tablet: few, large entries, icon over word. */
export function TabletRail({ entries, isOffline }: ShortMenuProps) {
  const { t } = useTranslation('menu');
  return (
    <nav className={styles['rail']} aria-label={t('titre')}>
      <Link to={PATHS.root} className={styles['brand']}>
        <Mark variant={VARIANT} size={34} />
        <span className="visually-hidden">{BRAND.name}</span>
      </Link>
      <ul className={styles['railList']}>
        {entries.map((entry) => (
          <li key={entry.path}>
            <MenuLink to={entry.path} isLocked={isOffline && !entry.offline} className={styles['railEntry']}>
              <MenuIcon name={entry.icon} size={22} />
              <span>{t(entry.label)}</span>
            </MenuLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Four entries under the thumbs; the last one tells what waits on the device. */
export function BottomBar({ entries, isOffline, pending }: ShortMenuProps & { readonly pending: number }) {
  const { t } = useTranslation('menu');
  return (
    <nav className={styles['bar']} aria-label={t('titre')}>
      <ul className={styles['barList']}>
        {entries.map((entry) => (
          <li key={entry.path}>
            <MenuLink to={entry.path} isLocked={isOffline && !entry.offline} className={styles['barEntry']}>
              <MenuIcon name={entry.icon} size={20} />
              <span>
                {entry.path === PATHS.queue && pending > 0 ? t('fileCompte', { n: capped(pending) }) : t(entry.label)}
              </span>
            </MenuLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
