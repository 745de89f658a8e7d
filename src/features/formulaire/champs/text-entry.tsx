import { ANSWER_MAX } from '#domain/base/text-limits.ts';
import styles from './entry.module.css';
import { aria, type EntryProps } from './entry-props.ts';

export function TextEntry(props: EntryProps<string>) {
  const { id, value, onValue, definition } = props;
  const commonProps = { id, maxLength: ANSWER_MAX, value, ...aria(props) };
  if (definition.cf_component_type === 'TEXTAREA') {
    return (
      <textarea
        {...commonProps}
        rows={2}
        className={`${styles['entree']} ${styles['zone']}`}
        onChange={(event) => onValue(event.currentTarget.value)}
      />
    );
  }
  return (
    <input
      {...commonProps}
      type="text"
      autoComplete="off"
      className={styles['entree']}
      onChange={(event) => onValue(event.currentTarget.value)}
    />
  );
}
