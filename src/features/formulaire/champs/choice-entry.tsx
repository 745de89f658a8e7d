import { IconCheck, IconSelector } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './entry.module.css';
import { isWide } from './layout.ts';
import { aria, type EntryProps } from './entry-props.ts';

/** One answer among a few, as large buttons. Native radios: arrows, Home and End work as everywhere. */
export function ButtonsEntry(props: EntryProps<string>) {
  const { definition, id, value, onValue, required, isWrong, errorId } = props;
  return (
    <div
      role="radiogroup"
      className={styles['choix']}
      data-etroit={!isWide(definition) || undefined}
      aria-labelledby={`${id}-libelle`}
      aria-required={required || undefined}
      aria-invalid={isWrong || undefined}
      aria-describedby={errorId}
    >
      {definition.cf_options?.map((option, rank) => (
        <label key={option} className={styles['option']}>
          <input
            type="radio"
            name={id}
            {...(rank === 0 ? { id } : {})}
            value={option}
            checked={option === value}
            onChange={() => onValue(option)}
          />
          <IconCheck size={18} stroke={2.2} aria-hidden />
          {option}
        </label>
      ))}
    </div>
  );
}

/** One answer among many: the system's own list, which gloves and screen readers know. */
export function ListEntry(props: EntryProps<string>) {
  const { t } = useTranslation('formulaire');
  const { definition, id, value, onValue } = props;
  const options = definition.cf_options ?? [];
  return (
    <span className={styles['saisie']}>
      <select
        id={id}
        className={`${styles['entree']} ${styles['liste']}`}
        data-vide={value === '' || undefined}
        value={value}
        onChange={(event) => onValue(event.currentTarget.value)}
        {...aria(props)}
      >
        <option value="">{t('champ.choisir')}</option>
        {value !== '' && !options.includes(value) ? <option value={value}>{value}</option> : null}
        {options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
      <IconSelector size={18} stroke={1.7} aria-hidden className={styles['chevrons']} />
    </span>
  );
}
