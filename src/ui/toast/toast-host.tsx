import { IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useObservable } from '../../platform/use-observable.ts';
import { shownToasts, toast, type Toast } from './toast.ts';
import styles from './toast.module.css';

const ICONS = { error: IconAlertTriangle, success: IconCircleCheck, info: IconInfoCircle };

/** Where messages appear. Both live regions exist before their first message, otherwise some readers stay silent. */
export function ToastHost() {
  const toasts = useObservable(shownToasts);
  const errors = toasts.filter(({ kind }) => kind === 'error');
  const others = toasts.filter(({ kind }) => kind !== 'error');
  return (
    <div className={styles['host']}>
      <output className={styles['stack']}>
        {others.map((one) => (
          <ToastLine key={one.id} toast={one} />
        ))}
      </output>
      <div role="alert" className={styles['stack']}>
        {errors.map((one) => (
          <ToastLine key={one.id} toast={one} />
        ))}
      </div>
    </div>
  );
}

function ToastLine({ toast: { id, kind, message, timeoutMs, action } }: { readonly toast: Toast }) {
  const { t } = useTranslation('commun');
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    // Under the pointer or the focus, time to read is not counted.
    if (isHeld) return undefined;
    const timer = setTimeout(() => toast.dismiss(id), timeoutMs);
    return () => clearTimeout(timer);
  }, [id, timeoutMs, isHeld]);
  const Icon = ICONS[kind];
  return (
    <div
      className={`${styles['toast']} ${styles[kind]}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon size={18} stroke={1.9} aria-hidden />
      <span className={styles['message']}>{message}</span>
      {action && (
        <button
          type="button"
          className={styles['action']}
          onClick={() => {
            toast.dismiss(id);
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" className={styles['close']} aria-label={t('fermer')} onClick={() => toast.dismiss(id)}>
        <IconX size={16} stroke={1.9} aria-hidden />
      </button>
    </div>
  );
}
