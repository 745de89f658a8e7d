import { Popover } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ecrireJour, lireJour } from '../jour.ts';
import styles from './saisie.module.css';
import { aria, type PropsSaisie } from './saisies.ts';

export interface PropsJour extends PropsSaisie<string | null> {
  /** Text left here that is no day: kept until it is mended, never thrown away. */
  readonly illisible?: string | null;
  readonly surIllisible?: (texte: string | null) => void;
}

/** A day, typed (12/03/2026, 120326) or picked. */
export function SaisieJour({ illisible = null, surIllisible, ...props }: PropsJour) {
  const { t } = useTranslation('formulaire');
  const { id, valeur, surValeur } = props;
  const [brouillon, setBrouillon] = useState(illisible);
  const [ouvert, setOuvert] = useState(false);
  const taper = (texte: string) => {
    setBrouillon(texte);
    const jour = lireJour(texte);
    if (jour === null && texte !== '') return;
    surIllisible?.(null);
    surValeur(jour);
  };
  const quitter = () => {
    if (brouillon === null) return;
    if (brouillon === '' || lireJour(brouillon) !== null) return setBrouillon(null);
    surIllisible?.(brouillon);
    return surValeur(null);
  };
  const choisir = (jour: string | null) => {
    setBrouillon(null);
    surIllisible?.(null);
    surValeur(jour);
    setOuvert(false);
  };
  return (
    <span className={styles['saisie']}>
      <input
        id={id}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        placeholder={t('champ.exempleDate')}
        className={`${styles['entree']} ${styles['avecBouton']}`}
        value={brouillon ?? (valeur === null ? '' : ecrireJour(valeur))}
        onChange={(event) => taper(event.currentTarget.value)}
        onBlur={quitter}
        {...aria(props)}
      />
      <Popover
        opened={ouvert}
        onChange={setOuvert}
        position="bottom-end"
        trapFocus
        returnFocus
        withinPortal
        radius="lg"
        shadow="md"
      >
        <Popover.Target>
          <IconButton
            label={t('champ.ouvrirCalendrier')}
            size="touch"
            className={styles['dansChamp'] ?? ''}
            onClick={() => setOuvert(!ouvert)}
          >
            <IconCalendar size={20} stroke={1.7} aria-hidden />
          </IconButton>
        </Popover.Target>
        <Popover.Dropdown>
          <DatePicker
            size="lg"
            classNames={{ day: styles['jour'] }}
            value={valeur}
            onChange={choisir}
            {...(valeur === null ? {} : { defaultDate: valeur })}
          />
        </Popover.Dropdown>
      </Popover>
    </span>
  );
}
