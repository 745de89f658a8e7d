import { IconAlertCircle } from '@tabler/icons-react';
import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import styles from './field.module.css';
import { TOO_LONG, useTooLong } from './too-long.ts';

export interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string;
  readonly hint?: ReactNode;
  /** What is wrong and how to mend it; linked to the input and announced. */
  readonly error?: string | undefined;
  /** A button inside the field, at its end. */
  readonly end?: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
}

/** Label above, input, help or error under it. Light enough for the sign-in route, which loads no component library. */
export function Field({ label, hint, end, ref, id, ...given }: FieldProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const noteId = `${inputId}-note`;
  const { error, ...input } = useWholeText(given);
  const hasNote = Boolean(error ?? hint);
  return (
    <div className={styles['field']}>
      <label htmlFor={inputId} className={styles['label']}>
        {label}
      </label>
      <div className={styles['control']}>
        <input
          {...input}
          ref={ref}
          id={inputId}
          className={end ? `${styles['input']} ${styles['withEnd']}` : styles['input']}
          aria-invalid={error ? true : undefined}
          aria-describedby={hasNote ? noteId : undefined}
        />
        {end && <span className={styles['end']}>{end}</span>}
      </div>
      {hasNote && (
        <p id={noteId} className={error ? styles['error'] : styles['hint']}>
          {error && <IconAlertCircle size={14} stroke={1.9} aria-hidden />}
          {error ?? hint}
        </p>
      )}
    </div>
  );
}

/** [forms/F73] Without `value`, the browser holds the text and its limit. */
function useWholeText(given: Omit<FieldProps, 'label' | 'hint' | 'end' | 'ref' | 'id'>): typeof given {
  const { maxLength, ...input } = given;
  const tooLong = useTooLong()(input.value, maxLength);
  if (input.value === undefined) return given;
  const told = { [TOO_LONG]: true, error: tooLong };
  return tooLong === undefined ? input : { ...input, ...told };
}

export interface CheckFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string;
}

export function CheckField({ label, ...input }: CheckFieldProps) {
  return (
    <label className={styles['check']}>
      <input {...input} type="checkbox" className={styles['box']} />
      {label}
    </label>
  );
}
