import { Select, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { annonceEn, MESSAGE_MAX, NIVEAUX, TITRE_MAX } from '#domain/annonces/annonce.ts';
import { LANGUES, type Langue } from '#domain/base/langues.ts';
import { LANGUAGE_NAMES } from '../../i18n/languages.ts';
import form from '../../ui/form-page.module.css';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { AnnonceNotice } from './annonce-notice.tsx';
import type { ChampAnnonce, SaisieAnnonce } from './saisie.ts';

export interface ChampsProps {
  readonly saisie: SaisieAnnonce;
  readonly onChange: (saisie: SaisieAnnonce) => void;
  /** Fields that would be refused; empty until somebody tried. */
  readonly faux: ReadonlySet<ChampAnnonce>;
}

/** [annonces/N2] The words, one language at a time, and what a reader of that language will see. */
export function ChampsTextes({ saisie, onChange, faux }: ChampsProps) {
  const { t } = useTranslation(['annonces', 'champs']);
  const [choisie, setLangue] = useState<Langue>('fr');
  // What is missing is always the French: it is shown before it is complained of.
  const langue = faux.has('titre') || faux.has('message') ? 'fr' : choisie;
  const { titre, message, niveau } = saisie;
  const vue = annonceEn(saisie, langue);
  const manque = (champ: 'titre' | 'message') => (faux.has(champ) ? t('requis') : undefined);
  return (
    <>
      <Select
        label={t('champs.niveau')}
        data={NIVEAUX.map((value) => ({ value, label: t(`niveaux.${value}`) }))}
        value={niveau}
        allowDeselect={false}
        onChange={(value) => onChange({ ...saisie, niveau: NIVEAUX.find((one) => one === value) ?? niveau })}
      />
      <Tabs
        label={t('langues')}
        group="annonce-langue"
        value={langue}
        onChange={setLangue}
        tabs={LANGUES.map((id) => ({
          id,
          label: LANGUAGE_NAMES[id],
          ...(titre[id] !== '' && message[id] !== '' ? { count: '✓' } : {}),
        }))}
      />
      <TabPanel group="annonce-langue" id={langue} className={form['group'] ?? ''}>
        <TextInput
          label={t('champs:titre')}
          lang={langue}
          value={titre[langue]}
          required={langue === 'fr'}
          maxLength={TITRE_MAX}
          error={manque('titre')}
          onChange={(event) => onChange({ ...saisie, titre: { ...titre, [langue]: event.currentTarget.value } })}
        />
        <Textarea
          label={t('champs:message')}
          lang={langue}
          value={message[langue]}
          required={langue === 'fr'}
          autosize
          minRows={3}
          maxLength={MESSAGE_MAX}
          error={manque('message')}
          description={langue === 'fr' ? undefined : t('langueAide')}
          onChange={(event) => onChange({ ...saisie, message: { ...message, [langue]: event.currentTarget.value } })}
        />
        <span className={form['legend']}>{t('apercu')}</span>
        <AnnonceNotice niveau={niveau} titre={vue.titre || t('champs:titre')} message={vue.message} />
      </TabPanel>
    </>
  );
}
