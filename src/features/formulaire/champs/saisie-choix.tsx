import { IconCheck, IconSelector } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './saisie.module.css';
import { estLarge } from './disposition.ts';
import { aria, type PropsSaisie } from './saisies.ts';

/** One answer among a few, as large buttons. Native radios: arrows, Home and End work as everywhere. */
export function SaisieBoutons(props: PropsSaisie<string>) {
  const { definition, id, valeur, surValeur, requis, enErreur, idErreur } = props;
  return (
    <div
      role="radiogroup"
      className={styles['choix']}
      data-etroit={!estLarge(definition) || undefined}
      aria-labelledby={`${id}-libelle`}
      aria-required={requis || undefined}
      aria-invalid={enErreur || undefined}
      aria-describedby={idErreur}
    >
      {definition.cf_options?.map((option, rang) => (
        <label key={option} className={styles['option']}>
          <input
            type="radio"
            name={id}
            {...(rang === 0 ? { id } : {})}
            value={option}
            checked={option === valeur}
            onChange={() => surValeur(option)}
          />
          <IconCheck size={18} stroke={2.2} aria-hidden />
          {option}
        </label>
      ))}
    </div>
  );
}

/** One answer among many: the system's own list, which gloves and screen readers know. */
export function SaisieListe(props: PropsSaisie<string>) {
  const { t } = useTranslation('formulaire');
  const { definition, id, valeur, surValeur } = props;
  const options = definition.cf_options ?? [];
  return (
    <span className={styles['saisie']}>
      <select
        id={id}
        className={`${styles['entree']} ${styles['liste']}`}
        data-vide={valeur === '' || undefined}
        value={valeur}
        onChange={(event) => surValeur(event.currentTarget.value)}
        {...aria(props)}
      >
        <option value="">{t('champ.choisir')}</option>
        {valeur !== '' && !options.includes(valeur) ? <option value={valeur}>{valeur}</option> : null}
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
