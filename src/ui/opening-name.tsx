import type { ButtonHTMLAttributes } from 'react';
import styles from './opening-name.module.css';

interface OpeningNameProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'className'> {
  readonly isOpen: boolean;
}

/** The name of a line, which opens its fields under it and closes them. */
export const OpeningName = ({ isOpen, ...rest }: OpeningNameProps) => (
  <button type="button" className={styles['name']} aria-expanded={isOpen} {...rest} />
);
