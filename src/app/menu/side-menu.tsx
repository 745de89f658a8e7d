import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Counts } from '../../data/counts.ts';
import { useHasReceivedAll } from '../../data/use-received.ts';
import { useSettings } from '../../platform/apparence/store.ts';
import { PATHS } from '../../platform/paths.ts';
import { BRAND, VARIANT } from '../../platform/variant/current.ts';
import { Mark } from '../../ui/brand/mark.tsx';
import { Wordmark } from '../../ui/brand/wordmark.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useFormats } from '../../ui/format/use-formats.ts';
import type { MenuCount, MenuEntry, MenuSection } from './menu-entries.ts';
import { MenuIcon } from './menu-icon.tsx';
import { MenuLink } from './menu-link.tsx';
import styles from './menu.module.css';

export interface MenuProps {
  readonly sections: readonly MenuSection[];
  readonly counts: Counts;
  readonly isOffline: boolean;
}

export interface SideMenuProps extends MenuProps {
  /** Icons only. */
  readonly isFolded: boolean;
  /** Absent where the width decides. */
  readonly onFold?: (() => void) | undefined;
  readonly onNavigate?: () => void;
  /** Where it stands over the page. */
  readonly onClose?: () => void;
  /** Under the sections. */
  readonly children?: ReactNode;
}

/** The menu with its sections and counts; folded, it keeps its icons and their names. */
export function SideMenu({
  sections,
  counts,
  isOffline,
  isFolded,
  onFold,
  onNavigate,
  onClose,
  children,
}: SideMenuProps) {
  const { t } = useTranslation('menu');
  const zone = useSettings().menu;
  return (
    <nav
      className={isFolded ? `${styles['side']} ${styles['folded']}` : styles['side']}
      data-zone={zone === 'global' ? undefined : zone}
      aria-label={t('titre')}
    >
      <div className={styles['top']}>
        <Link to={PATHS.root} className={styles['brand']} onClick={onNavigate}>
          <Mark variant={VARIANT} size={isFolded ? 30 : 28} />
          {isFolded ? <span className="visually-hidden">{BRAND.name}</span> : <Wordmark brand={BRAND} />}
        </Link>
        {!isFolded && onFold && <FoldButton isFolded={false} onFold={onFold} />}
        {onClose && (
          <IconButton label={t('fermer')} className={styles['close']} onClick={onClose}>
            <IconX size={20} stroke={1.8} aria-hidden />
          </IconButton>
        )}
      </div>
      <div className={styles['scroll']}>
        {sections.map(({ title, entries }) => (
          <div key={title ?? 'home'} className={styles['section']}>
            {title && <h2 className={isFolded ? 'visually-hidden' : styles['heading']}>{t(`sections.${title}`)}</h2>}
            <ul>
              {entries.map((entry) => (
                <li key={entry.path}>
                  <SideEntry
                    entry={entry}
                    isFolded={isFolded}
                    isLocked={isOffline && !entry.offline}
                    counts={counts}
                    onNavigate={onNavigate}
                  />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      {children}
      {isFolded && onFold && <FoldButton isFolded onFold={onFold} />}
    </nav>
  );
}

function FoldButton({ isFolded, onFold }: { readonly isFolded: boolean; readonly onFold: () => void }) {
  const { t } = useTranslation('menu');
  const Icon = isFolded ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <IconButton label={isFolded ? t('deplier') : t('plier')} size="sm" className={styles['fold']} onClick={onFold}>
      <Icon size={18} stroke={1.7} aria-hidden />
    </IconButton>
  );
}

interface SideEntryProps {
  readonly entry: MenuEntry;
  readonly isFolded: boolean;
  readonly isLocked: boolean;
  readonly counts: Counts;
  readonly onNavigate: (() => void) | undefined;
}

/** undefined: not counted yet; of NOUVELLE dossiers, those that are planned stand in a list of their own. */
function countOf({ badges, planned }: Counts, count: MenuCount): number | undefined {
  if (count === 'PLANIFIE') return planned ?? undefined;
  if (count !== 'NOUVELLE') return badges[count];
  return planned === null ? undefined : badges.NOUVELLE - planned;
}

function SideEntry({ entry, isFolded, isLocked, counts, onNavigate }: SideEntryProps) {
  const { t } = useTranslation('menu');
  const label = t(entry.label);
  return (
    <MenuLink
      to={entry.path}
      isLocked={isLocked}
      className={styles['entry']}
      title={isFolded ? label : undefined}
      {...(onNavigate && { onClick: onNavigate })}
    >
      <MenuIcon name={entry.icon} size={isFolded ? 18 : 16} />
      <span className={isFolded ? 'visually-hidden' : 'ellipsis'}>{label}</span>
      {isFolded ? null : <EntryEnd entry={entry} counts={counts} />}
    </MenuLink>
  );
}

/** At the end of the line: how many wait behind it. */
function EntryEnd({ entry, counts }: Pick<SideEntryProps, 'entry' | 'counts'>) {
  const formats = useFormats();
  const isAllHere = useHasReceivedAll();
  const count = entry.count && isAllHere ? countOf(counts, entry.count) : undefined;
  if (count === undefined) return null;
  return <span className={entry.hot && count > 0 ? styles['hot'] : styles['count']}>{formats.nombre(count)}</span>;
}
