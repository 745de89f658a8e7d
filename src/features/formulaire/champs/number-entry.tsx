import { useState, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { writeEntry, isNumberStart, readNumber } from '../number.ts';
import styles from './entry.module.css';
import { aria, type EntryProps } from './entry-props.ts';

/** A number typed with a comma or a point. What is typed stays as typed until the field is left. */
export function NumberEntry(props: EntryProps<number | null>) {
  const { i18n } = useTranslation();
  const { definition, id, value, onValue } = props;
  const [brouillon, setBrouillon] = useState<string | null>(null);
  const unite = definition.cf_unit;
  const taper = (text: string) => {
    if (!isNumberStart(text)) return;
    setBrouillon(text);
    onValue(readNumber(text));
  };
  return (
    <span
      className={styles['saisie']}
      style={unite === undefined ? undefined : ({ '--unite': `${unite.length}ch` } as CSSProperties)}
    >
      <input
        id={id}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="next"
        className={`${styles['entree']} ${styles['nombre']} ${unite === undefined ? '' : styles['avecUnite']}`}
        value={brouillon ?? (value === null ? '' : writeEntry(value, i18n.language, definition.cf_decimals))}
        onChange={(event) => taper(event.currentTarget.value)}
        onBlur={() => setBrouillon(null)}
        {...aria(props)}
      />
      {unite === undefined ? null : <span className={styles['unite']}>{unite}</span>}
    </span>
  );
}
