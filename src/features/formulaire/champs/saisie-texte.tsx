import { ANSWER_MAX } from '#domain/base/text-limits.ts';
import styles from './saisie.module.css';
import { aria, type PropsSaisie } from './saisies.ts';

export function SaisieTexte(props: PropsSaisie<string>) {
  const { id, valeur, surValeur, definition } = props;
  const commun = { id, maxLength: ANSWER_MAX, value: valeur, ...aria(props) };
  if (definition.cf_component_type === 'TEXTAREA') {
    return (
      <textarea
        {...commun}
        rows={2}
        className={`${styles['entree']} ${styles['zone']}`}
        onChange={(event) => surValeur(event.currentTarget.value)}
      />
    );
  }
  return (
    <input
      {...commun}
      type="text"
      autoComplete="off"
      className={styles['entree']}
      onChange={(event) => surValeur(event.currentTarget.value)}
    />
  );
}
