import { IconAlertTriangle, IconCheck, IconCloudOff, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './notice.module.css';

export type NoticeTone = 'ko' | 'wait' | 'progress' | 'ok' | 'new';

export interface NoticeProps {
  readonly tone: NoticeTone;
  /** The sentence that is read first. */
  readonly title: string;
  /** What is safe. */
  readonly children?: ReactNode;
  /** The gesture, on the same line. */
  readonly action?: ReactNode;
  /** Announced at once when it appears: an error. */
  readonly announced?: boolean;
}

const ICONS = {
  ko: IconCloudOff,
  wait: IconAlertTriangle,
  progress: IconAlertTriangle,
  ok: IconCheck,
  new: IconInfoCircle,
};

/** An alert inside a page: what happened, what is safe, and the gesture on the same line. */
export function Notice({ tone, title, children, action, announced = false }: NoticeProps) {
  const Icon = ICONS[tone];
  return (
    <div className={`${styles['notice']} ${styles[tone]}`} role={announced ? 'alert' : undefined}>
      <Icon size={20} stroke={1.8} aria-hidden className={styles['icon']} />
      <p className={styles['text']}>
        <strong>{title}</strong> {children}
      </p>
      {action}
    </div>
  );
}
