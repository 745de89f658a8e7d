import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { chooseSettings, useSettings } from '../../platform/apparence/store.ts';
import {
  DECIMALS,
  LANGUAGE_WRITING,
  SPACINGS,
  isAmbiguous,
  DAY_FORMATS,
  POSITIONS,
  DECIMAL_SEPARATORS,
  THOUSANDS_SEPARATORS,
  SYMBOLS,
  type Writing as Choisie,
} from '../../platform/apparence/settings.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useFormats } from '../../ui/format/use-formats.ts';
import { useToday } from '../../ui/format/use-today.ts';
import styles from './profile.module.css';

const EXAMPLE_CENTS = 1_234_567;

/** How amounts and days are written for this person, with what it gives. */
export function WritingCard() {
  const { t } = useTranslation('profil');
  const chosen = useSettings();
  const { montant, jour } = useFormats();
  const aujourdhui = useToday();
  const sign = (value: string): string => {
    if (value === 'langue') return t('ecriture.langue');
    if (value === '') return t('ecriture.aucun');
    return value === '\u202F' ? t('ecriture.espaceFine') : value;
  };
  const nameOf = (nom: keyof Choisie): string => t(`ecriture.${nom}`);
  const champ = <C extends keyof Choisie>(nom: C, values: readonly Choisie[C][], word: (value: string) => string) => (
    <Select
      label={nameOf(nom)}
      value={chosen[nom]}
      allowDeselect={false}
      data={values.map((value) => ({ value, label: word(value) }))}
      onChange={(value) => {
        const one = values.find((other) => other === value);
        if (one !== undefined) chooseSettings({ [nom]: one });
      }}
    />
  );
  return (
    <Card title={t('ecriture.titre')}>
      <div className={styles['fields']}>
        <p className={styles['text']} role="status">
          {t('ecriture.exemple', { montant: montant(EXAMPLE_CENTS), jour: jour(aujourdhui) })}
        </p>
        {champ('jour', DAY_FORMATS, (value) => t(`ecriture.jours.${value as Choisie['jour']}`))}
        {champ('decimales', DECIMALS, (value) => value)}
        {champ('separateurDecimal', DECIMAL_SEPARATORS, sign)}
        {champ('separateurMilliers', THOUSANDS_SEPARATORS, sign)}
        {isAmbiguous(chosen) && (
          <p role="alert" className={styles['alerte']}>
            {t('ecriture.ambigue')}
          </p>
        )}
        {champ('symbole', SYMBOLS, (value) => value)}
        {champ('position', POSITIONS, (value) => t(`ecriture.positions.${value as Choisie['position']}`))}
        {champ('espace', SPACINGS, (value) => t(`ecriture.espaces.${value as Choisie['espace']}`))}
        <p className={styles['note']}>
          {t('ecriture.note', { fuseau: new Intl.DateTimeFormat().resolvedOptions().timeZone })}
        </p>
        <Button size="sm" onClick={() => chooseSettings(LANGUAGE_WRITING)}>
          {t('ecriture.retablir')}
        </Button>
      </div>
    </Card>
  );
}
