import { IconMenu2, IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Session } from '../../../src-worker/api.ts';
import { useSettings } from '../../platform/apparence/store.ts';
import { BRAND, VARIANT } from '../../platform/variant/current.ts';
import { Mark } from '../../ui/brand/mark.tsx';
import { Wordmark } from '../../ui/brand/wordmark.tsx';
import { ConnectionPill } from '../../shared/connection/connection-pill.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import type { LayoutMode } from '../shell/use-layout-mode.ts';
import { VERSION } from '../version.ts';
import { AccountMenu } from './account-menu.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { NotificationsMenu } from './notifications-menu.tsx';
import { OfficeLogo } from './office-logo.tsx';
import styles from './toolbar.module.css';

export interface ToolbarProps {
  readonly session: Session;
  readonly mode: LayoutMode;
  readonly onMenu: () => void;
  readonly onSearch: () => void;
}

/** Office, search, connectivity, notifications, language, user and version (specification, section 1). */
export function Toolbar({ session, mode, onMenu, onSearch }: ToolbarProps) {
  const { t } = useTranslation(['shell', 'menu', 'commun']);
  const { barre, barreDetachee } = useSettings();
  const isPhone = mode === 'bar';
  return (
    <header
      className={styles['bar']}
      data-mode={mode}
      data-zone={barre === 'global' ? undefined : barre}
      data-detached={barreDetachee || undefined}
    >
      {mode !== 'menu' && (
        <IconButton label={t('menu:ouvrir')} onClick={onMenu} className={styles['burger']}>
          <IconMenu2 size={20} stroke={1.8} aria-hidden />
        </IconButton>
      )}
      {isPhone ? (
        <button type="button" className={styles['brand']} onClick={onMenu}>
          <Mark variant={VARIANT} size={28} />
          <Wordmark brand={BRAND} />
          <span className="visually-hidden">{t('menu:ouvrir')}</span>
        </button>
      ) : (
        <OfficeLogo session={session} />
      )}
      <button
        type="button"
        className={styles['search']}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        onClick={onSearch}
      >
        <IconSearch size={16} stroke={1.8} aria-hidden />
        <span className="ellipsis">
          {mode === 'menu'
            ? t(VARIANT === 'mar' ? 'shell:recherche.boutonProjet' : 'shell:recherche.bouton')
            : t('commun:rechercher')}
        </span>
        <Kbd>Ctrl K</Kbd>
      </button>
      <ConnectionPill />
      <NotificationsMenu session={session} />
      <LanguageMenu />
      <AccountMenu session={session} />
      <span className={styles['version']}>v{VERSION}</span>
    </header>
  );
}
