import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react';
import styles from './button.module.css';
import { tooLongAround } from './too-long.ts';

export type ButtonVariant = 'primary' | 'default' | 'text' | 'danger';
/** Heights in pixels: sm 30, md 36 (desk), lg 44, touch 48 (tablet). */
export type ButtonSize = 'sm' | 'md' | 'lg' | 'touch';

export interface ButtonLook {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  /** 16 px icon before the words, hidden from assistive technologies. */
  readonly icon?: ReactNode;
  readonly full?: boolean;
}

export interface ButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Shows work in progress and refuses a second click, without losing the focus. */
  readonly loading?: boolean;
}

export function buttonClass(
  { variant = 'default', size = 'md', icon, full = false }: ButtonLook,
  extra?: string,
): string {
  return [
    styles['button'],
    styles[variant],
    styles[size],
    icon ? styles['withIcon'] : '',
    full ? styles['full'] : '',
    extra ?? '',
  ]
    .filter(Boolean)
    .join(' ');
}

/** The product's button. One primary button per screen at most. */
export function Button({
  variant,
  size,
  icon,
  full,
  loading = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const look: ButtonLook = { ...(variant && { variant }), ...(size && { size }), ...(full && { full }), icon };
  return (
    <button
      {...rest}
      type={type}
      aria-busy={loading || undefined}
      data-main={variant === 'primary' || undefined}
      className={buttonClass(look, loading ? `${styles['loading']} ${className ?? ''}` : className)}
      onClick={gestureOf({ loading, isKeeping: isKeeping(type, variant), onClick })}
    >
      {loading ? <span className={styles['spinner']} aria-hidden="true" /> : icon}
      {children}
    </button>
  );
}

type Gesture = ((event: MouseEvent<HTMLButtonElement>) => void) | undefined;

const isKeeping = (type: ButtonProps['type'], variant: ButtonVariant | undefined): boolean =>
  type === 'submit' || variant === 'primary' || variant === 'danger';

interface Click {
  readonly loading: boolean;
  readonly isKeeping: boolean;
  readonly onClick: Gesture;
}

function gestureOf({ loading, isKeeping, onClick }: Click): Gesture {
  if (loading) return (event) => event.preventDefault();
  return isKeeping ? waiting(onClick) : onClick;
}

/** [forms/F73] What keeps waits for the text that is too long beside it, and leads there. */
const waiting = (onClick: Gesture) => (event: MouseEvent<HTMLButtonElement>) => {
  const tooLong = tooLongAround(event.currentTarget);
  if (tooLong === null) return onClick?.(event);
  event.preventDefault();
  return tooLong.focus();
};
