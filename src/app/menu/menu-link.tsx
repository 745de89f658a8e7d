import { Tooltip } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, type NavLinkProps } from 'react-router-dom';
import styles from './menu.module.css';

export interface MenuLinkProps {
  readonly to: string;
  readonly isLocked: boolean;
  readonly className: string | undefined;
  /** Hover text of an entry whose words are not drawn. */
  readonly title?: string | undefined;
  /** Exact path only, or any path under it. */
  readonly end?: boolean;
  readonly onClick?: NavLinkProps['onClick'];
  readonly children: ReactNode;
}

/**
 * An entry of a menu. Not available offline, it stays reachable by keyboard, greyed and locked, and says why on focus
 * and on hover (specification, section 2).
 */
export function MenuLink({ to, isLocked, className, title, end = false, onClick, children }: MenuLinkProps) {
  const { t } = useTranslation('menu');
  const reason = useId();
  if (!isLocked) {
    return (
      <NavLink to={to} end={end} className={className ?? ''} title={title} onClick={(event) => onClick?.(event)}>
        {children}
      </NavLink>
    );
  }
  return (
    <Tooltip label={t('horsLigne')} position="right">
      <button
        type="button"
        aria-disabled="true"
        aria-describedby={reason}
        className={`${className} ${styles['locked']}`}
      >
        {children}
        <IconLock size={12} stroke={2} aria-hidden className={styles['lock']} />
        <span id={reason} className="visually-hidden">
          {t('horsLigne')}
        </span>
      </button>
    </Tooltip>
  );
}
