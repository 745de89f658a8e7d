import type { LotRates } from '#domain/lots/lot-rates.ts';
import styles from '../lots.module.css';
import { useAskedWords } from './use-asked-words.ts';

/** [lots/TX5] What the table asked for when the lot was drawn, with its source. */
export function AskedRates({ rates }: { readonly rates: LotRates }) {
  const words = useAskedWords();
  return (
    <span className={styles['lines']}>
      {(['lieu', 'contact'] as const).map((mode) => (
        <span key={mode} title={rates[mode]?.source}>
          {words(mode, rates[mode])}
        </span>
      ))}
    </span>
  );
}
