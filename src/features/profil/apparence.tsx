import { SegmentedControl, Switch } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { choisirReglages, useReglages } from '../../platform/apparence/magasin.ts';
import { THEMES, ZONES } from '../../platform/apparence/reglages.ts';
import { Card } from '../../ui/card.tsx';
import styles from './profil.module.css';

/** Themes and layout of this person on this device, applied as they are chosen. */
export function Apparence() {
  const { t } = useTranslation(['profil', 'commun']);
  const { theme, menu, barre, barreDetachee, contenuEncadre, droiteAGauche } = useReglages();
  const zone = ZONES.map((value) => ({
    value,
    label: value === 'global' ? t('profil:apparence.commeLaPage') : t(`commun:themes.${value}`),
  }));
  return (
    <Card title={t('profil:apparence.titre')}>
      <div className={styles['fields']}>
        <Choix
          label={t('profil:theme')}
          value={theme}
          data={THEMES.map((value) => ({ value, label: t(`commun:themes.${value}`) }))}
          onChange={(value) => choisirReglages({ theme: value })}
        />
        <Choix
          label={t('profil:apparence.menu')}
          value={menu}
          data={zone}
          onChange={(value) => choisirReglages({ menu: value })}
        />
        <Choix
          label={t('profil:apparence.barre')}
          value={barre}
          data={zone}
          onChange={(value) => choisirReglages({ barre: value })}
        />
        <Switch
          label={t('profil:apparence.barreDetachee')}
          checked={barreDetachee}
          onChange={({ currentTarget }) => choisirReglages({ barreDetachee: currentTarget.checked })}
        />
        <Switch
          label={t('profil:apparence.contenuEncadre')}
          description={t('profil:apparence.contenuEncadreAide')}
          checked={contenuEncadre}
          onChange={({ currentTarget }) => choisirReglages({ contenuEncadre: currentTarget.checked })}
        />
        <Switch
          label={t('profil:apparence.droiteAGauche')}
          description={t('profil:apparence.droiteAGaucheAide')}
          checked={droiteAGauche}
          onChange={({ currentTarget }) => choisirReglages({ droiteAGauche: currentTarget.checked })}
        />
        <p className={styles['note']}>{t('profil:apparence.note')}</p>
      </div>
    </Card>
  );
}

interface ChoixProps<V extends string> {
  readonly label: string;
  readonly value: V;
  readonly data: readonly { readonly value: V; readonly label: ReactNode }[];
  readonly onChange: (value: V) => void;
}

function Choix<V extends string>({ label, value, data, onChange }: ChoixProps<V>) {
  const id = useId();
  const { droiteAGauche } = useReglages();
  return (
    <div>
      <p id={id} className={styles['label']}>
        {label}
      </p>
      <SegmentedControl
        // Its mark is measured when it is drawn: drawn again when the page turns round.
        key={String(droiteAGauche)}
        aria-labelledby={id}
        fullWidth
        value={value}
        data={[...data]}
        onChange={(choisie) => {
          const une = data.find((autre) => autre.value === choisie);
          if (une !== undefined) onChange(une.value);
        }}
      />
    </div>
  );
}
