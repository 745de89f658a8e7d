import type { ReactNode } from 'react';
import styles from './badge.module.css';
import type { Tone } from './glyph.tsx';

export interface BadgeProps {
  readonly tone: Tone;
  /** Glyph or 14 px icon: colour is never alone. */
  readonly icon?: ReactNode;
  readonly title?: string | undefined;
  readonly children: ReactNode;
}

export function Badge({ tone, icon, title, children }: BadgeProps) {
  return (
    <span className={`${styles.badge} ${styles[tone]}`} title={title}>
      {icon}
      {children}
    </span>
  );
}
