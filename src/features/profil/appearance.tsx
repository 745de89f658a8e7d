import { SegmentedControl, Switch } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseSettings, useSettings } from '../../platform/apparence/store.ts';
import { THEMES, ZONES } from '../../platform/apparence/settings.ts';
import { Card } from '../../ui/card.tsx';
import styles from './profile.module.css';

/** Themes and layout of this person on this device, applied as they are chosen. */
export function Appearance() {
  const { t } = useTranslation(['profil', 'commun']);
  const { theme, menu, barre, barreDetachee, contenuEncadre, droiteAGauche } = useSettings();
  const zone = ZONES.map((value) => ({
    value,
    label: value === 'global' ? t('profil:apparence.commeLaPage') : t(`commun:themes.${value}`),
  }));
  return (
    <Card title={t('profil:apparence.titre')}>
      <div className={styles['fields']}>
        <Choice
          label={t('profil:theme')}
          value={theme}
          data={THEMES.map((value) => ({ value, label: t(`commun:themes.${value}`) }))}
          onChange={(value) => chooseSettings({ theme: value })}
        />
        <Choice
          label={t('profil:apparence.menu')}
          value={menu}
          data={zone}
          onChange={(value) => chooseSettings({ menu: value })}
        />
        <Choice
          label={t('profil:apparence.barre')}
          value={barre}
          data={zone}
          onChange={(value) => chooseSettings({ barre: value })}
        />
        <Switch
          label={t('profil:apparence.barreDetachee')}
          checked={barreDetachee}
          onChange={({ currentTarget }) => chooseSettings({ barreDetachee: currentTarget.checked })}
        />
        <Switch
          label={t('profil:apparence.contenuEncadre')}
          description={t('profil:apparence.contenuEncadreAide')}
          checked={contenuEncadre}
          onChange={({ currentTarget }) => chooseSettings({ contenuEncadre: currentTarget.checked })}
        />
        <Switch
          label={t('profil:apparence.droiteAGauche')}
          description={t('profil:apparence.droiteAGaucheAide')}
          checked={droiteAGauche}
          onChange={({ currentTarget }) => chooseSettings({ droiteAGauche: currentTarget.checked })}
        />
        <p className={styles['note']}>{t('profil:apparence.note')}</p>
      </div>
    </Card>
  );
}

interface ChoiceProps<V extends string> {
  readonly label: string;
  readonly value: V;
  readonly data: readonly { readonly value: V; readonly label: ReactNode }[];
  readonly onChange: (value: V) => void;
}

function Choice<V extends string>({ label, value, data, onChange }: ChoiceProps<V>) {
  const id = useId();
  const { droiteAGauche } = useSettings();
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
        onChange={(chosen) => {
          const one = data.find((other) => other.value === chosen);
          if (one !== undefined) onChange(one.value);
        }}
      />
    </div>
  );
}
