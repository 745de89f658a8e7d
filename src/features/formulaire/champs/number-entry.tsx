import { useState, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { writeEntry, readNumber } from '../number.ts';
import styles from './entry.module.css';
import { aria, type EntryProps, type UnreadableProps } from './entry-props.ts';

/** A number typed with a comma or a point. What is typed stays as typed until the field is left; what is no number, after it too. */
export function NumberEntry({ unreadable, onUnreadable, ...props }: EntryProps<number | null> & UnreadableProps) {
  const { i18n } = useTranslation();
  const { definition, id, value, onValue } = props;
  const [brouillon, setBrouillon] = useState<string | null>(null);
  const unite = definition.cf_unit;
  const isAnswer = (text: string) => text.trim() === '' || readNumber(text, unite) !== null;
  const taper = (text: string) => {
    setBrouillon(text);
    if (!isAnswer(text)) return onUnreadable(text, false);
    onUnreadable(null, false);
    return onValue(readNumber(text, unite));
  };
  const quitter = () => {
    if (brouillon !== null && !isAnswer(brouillon)) onUnreadable(brouillon, true);
    setBrouillon(null);
  };
  const written = value === null ? '' : writeEntry(value, i18n.language, definition.cf_decimals);
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
        value={brouillon ?? unreadable ?? written}
        onChange={(event) => taper(event.currentTarget.value)}
        onBlur={quitter}
        {...aria(props)}
      />
      {unite === undefined ? null : <span className={styles['unite']}>{unite}</span>}
    </span>
  );
}
