import { useEffect, useRef } from 'react';
import styles from './header.module.css';

/** The grid's own click handler does the choosing: it knows Shift and the anchor. */
export function CheckRow({ isChosen, label }: { readonly isChosen: boolean; readonly label: string }) {
  return (
    <input
      type="checkbox"
      readOnly
      data-check=""
      tabIndex={-1}
      className={styles['check']}
      checked={isChosen}
      aria-label={label}
    />
  );
}

interface CheckAllProps {
  readonly chosen: number;
  readonly total: number;
  readonly label: string;
  readonly onChange: (isAll: boolean) => void;
}

export function CheckAll({ chosen, total, label, onChange }: CheckAllProps) {
  const box = useRef<HTMLInputElement>(null);
  const isAll = total > 0 && chosen === total;
  const isSome = chosen > 0 && !isAll;
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = isSome;
  }, [isSome]);
  return (
    <input
      ref={box}
      type="checkbox"
      className={styles['check']}
      checked={isAll}
      disabled={total === 0}
      aria-label={label}
      onChange={() => {
        onChange(!isAll && !isSome);
      }}
    />
  );
}
