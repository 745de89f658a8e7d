import type { DraftDefect } from '#domain/forms/draft/draft-defects.ts';
import styles from './designer.module.css';
import { useDefectWords } from './use-defect-words.ts';

/** [forms/FD25] What is refused of a field, a rule or a criterion as a whole; what stands in a text is told under that text. */
export function OwnDefects({ defects }: { readonly defects: readonly DraftDefect[] }) {
  const words = useDefectWords();
  if (defects.length === 0) return null;
  return (
    <ul className={styles['defects']} role="status">
      {defects.map((one, rank) => (
        <li key={rank}>{words(one)}</li>
      ))}
    </ul>
  );
}
