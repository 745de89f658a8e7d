import type { ButtonHTMLAttributes, ReactNode } from 'react';
import styles from './button.module.css';
import type { ButtonSize } from './button.tsx';

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> {
  /** Accessible name, also shown on hover. */
  readonly label: string;
  readonly size?: ButtonSize;
  /** Outlined, as the secondary buttons. */
  readonly outlined?: boolean;
  readonly children: ReactNode;
}

/** A button that shows an icon only; its name is never missing. */
export function IconButton({
  label,
  size = 'md',
  outlined = false,
  className,
  children,
  type = 'button',
  ...rest
}: IconButtonProps) {
  const classes = [
    styles['button'],
    styles[size],
    styles['icon'],
    outlined ? styles['default'] : styles['bare'],
    className ?? '',
  ];
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={rest.title ?? label}
      className={classes.filter(Boolean).join(' ')}
    >
      {children}
    </button>
  );
}
