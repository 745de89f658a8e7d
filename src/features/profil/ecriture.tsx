import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { choisirReglages, useReglages } from '../../platform/apparence/magasin.ts';
import {
  DECIMALES,
  ECRITURE_DE_LA_LANGUE,
  ESPACES,
  estAmbigue,
  FORMATS_JOUR,
  POSITIONS,
  SEPARATEURS_DECIMAUX,
  SEPARATEURS_MILLIERS,
  SYMBOLES,
  type Ecriture as Choisie,
} from '../../platform/apparence/reglages.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useFormats } from '../../ui/format/use-formats.ts';
import { useToday } from '../../ui/format/use-today.ts';
import styles from './profil.module.css';

const EXEMPLE_CENTIMES = 1_234_567;

/** How amounts and days are written for this person, with what it gives. */
export function Ecriture() {
  const { t } = useTranslation('profil');
  const choisis = useReglages();
  const { montant, jour } = useFormats();
  const aujourdhui = useToday();
  const signe = (valeur: string): string => {
    if (valeur === 'langue') return t('ecriture.langue');
    if (valeur === '') return t('ecriture.aucun');
    return valeur === '\u202F' ? t('ecriture.espaceFine') : valeur;
  };
  const nomDe = (nom: keyof Choisie): string => t(`ecriture.${nom}`);
  const champ = <C extends keyof Choisie>(nom: C, valeurs: readonly Choisie[C][], mot: (valeur: string) => string) => (
    <Select
      label={nomDe(nom)}
      value={choisis[nom]}
      allowDeselect={false}
      data={valeurs.map((value) => ({ value, label: mot(value) }))}
      onChange={(value) => {
        const une = valeurs.find((autre) => autre === value);
        if (une !== undefined) choisirReglages({ [nom]: une });
      }}
    />
  );
  return (
    <Card title={t('ecriture.titre')}>
      <div className={styles['fields']}>
        <p className={styles['text']} role="status">
          {t('ecriture.exemple', { montant: montant(EXEMPLE_CENTIMES), jour: jour(aujourdhui) })}
        </p>
        {champ('jour', FORMATS_JOUR, (valeur) => t(`ecriture.jours.${valeur as Choisie['jour']}`))}
        {champ('decimales', DECIMALES, (valeur) => valeur)}
        {champ('separateurDecimal', SEPARATEURS_DECIMAUX, signe)}
        {champ('separateurMilliers', SEPARATEURS_MILLIERS, signe)}
        {estAmbigue(choisis) && (
          <p role="alert" className={styles['alerte']}>
            {t('ecriture.ambigue')}
          </p>
        )}
        {champ('symbole', SYMBOLES, (valeur) => valeur)}
        {champ('position', POSITIONS, (valeur) => t(`ecriture.positions.${valeur as Choisie['position']}`))}
        {champ('espace', ESPACES, (valeur) => t(`ecriture.espaces.${valeur as Choisie['espace']}`))}
        <p className={styles['note']}>
          {t('ecriture.note', { fuseau: new Intl.DateTimeFormat().resolvedOptions().timeZone })}
        </p>
        <Button size="sm" onClick={() => choisirReglages(ECRITURE_DE_LA_LANGUE)}>
          {t('ecriture.retablir')}
        </Button>
      </div>
    </Card>
  );
}
