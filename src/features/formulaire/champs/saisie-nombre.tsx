import { useState, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { ecrireSaisie, estDebutDeNombre, lireNombre } from '../nombre.ts';
import styles from './saisie.module.css';
import { aria, type PropsSaisie } from './saisies.ts';

/** A number typed with a comma or a point. What is typed stays as typed until the field is left. */
export function SaisieNombre(props: PropsSaisie<number | null>) {
  const { i18n } = useTranslation();
  const { definition, id, valeur, surValeur } = props;
  const [brouillon, setBrouillon] = useState<string | null>(null);
  const unite = definition.cf_unit;
  const taper = (texte: string) => {
    if (!estDebutDeNombre(texte)) return;
    setBrouillon(texte);
    surValeur(lireNombre(texte));
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
        value={brouillon ?? (valeur === null ? '' : ecrireSaisie(valeur, i18n.language, definition.cf_decimals))}
        onChange={(event) => taper(event.currentTarget.value)}
        onBlur={() => setBrouillon(null)}
        {...aria(props)}
      />
      {unite === undefined ? null : <span className={styles['unite']}>{unite}</span>}
    </span>
  );
}
