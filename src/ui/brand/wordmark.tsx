import type { Brand } from '../../platform/variant/brands.ts';
import styles from './wordmark.module.css';

/** Name of the brand: the second word tells the variant. */
export function Wordmark({ brand, size = 16 }: { readonly brand: Brand; readonly size?: number }) {
  return (
    <span className={styles['wordmark']} style={{ fontSize: size }}>
      {brand.name} <span className={styles['suffix']}>{brand.suffix}</span>
    </span>
  );
}
