import styles from './entry.module.css';
import { aria, type EntryProps } from './entry-props.ts';

/** Rows of a field that is read and typed without scrolling in it. */
const ROWS = { least: 2, most: 24 } as const;
/** Signs of a line on a tablet, about. */
const LINE_SIGNS = 60;

/** A text as it is typed, pasted or dictated: a longer one than may be submitted is kept whole, and told ([forms/F71]). */
export function TextEntry(props: EntryProps<string>) {
  const { id, value, onValue, definition } = props;
  if (definition.cf_component_type === 'TEXTAREA') {
    return (
      <textarea
        id={id}
        value={value}
        rows={rowsOf(value)}
        className={`${styles['entree']} ${styles['zone']}`}
        onChange={(event) => onValue(event.currentTarget.value)}
        {...aria(props)}
      />
    );
  }
  return (
    <input
      id={id}
      value={value}
      type="text"
      autoComplete="off"
      className={styles['entree']}
      onChange={(event) => onValue(event.currentTarget.value)}
      {...aria(props)}
    />
  );
}

function rowsOf(text: string): number {
  const lines = text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / LINE_SIGNS)), 0);
  return Math.min(ROWS.most, Math.max(ROWS.least, lines));
}
