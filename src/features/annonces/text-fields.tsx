import { Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { annonceIn, MESSAGE_MAX, LEVELS, TITRE_MAX } from '#domain/annonces/annonce.ts';
import { LANGUES, type Langue } from '#domain/base/languages.ts';
import { LANGUAGE_NAMES } from '../../i18n/languages.ts';
import form from '../../ui/form-page.module.css';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { AnnonceNotice } from './annonce-notice.tsx';
import type { ChampAnnonce, AnnonceEntry } from './annonce-entry.ts';
import { TextInput, Textarea } from '../../ui/text-input.tsx';

export interface FieldsProps {
  readonly entry: AnnonceEntry;
  readonly onChange: (entry: AnnonceEntry) => void;
  /** Fields that would be refused; empty until somebody tried. */
  readonly wrong: ReadonlySet<ChampAnnonce>;
}

/** [annonces/N2] The words, one language at a time, and what a reader of that language will see. */
export function TextFields({ entry, onChange, wrong }: FieldsProps) {
  const { t } = useTranslation(['annonces', 'champs']);
  const [choisie, setLangue] = useState<Langue>('fr');
  // What is missing is always the French: it is shown before it is complained of.
  const langue = wrong.has('titre') || wrong.has('message') ? 'fr' : choisie;
  const { titre, message, niveau } = entry;
  const preview = annonceIn(entry, langue);
  const missing = (champ: 'titre' | 'message') => (wrong.has(champ) ? t('requis') : undefined);
  return (
    <>
      <Select
        label={t('champs.niveau')}
        data={LEVELS.map((value) => ({ value, label: t(`niveaux.${value}`) }))}
        value={niveau}
        allowDeselect={false}
        onChange={(value) => onChange({ ...entry, niveau: LEVELS.find((one) => one === value) ?? niveau })}
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
          error={missing('titre')}
          onChange={(event) => onChange({ ...entry, titre: { ...titre, [langue]: event.currentTarget.value } })}
        />
        <Textarea
          label={t('champs:message')}
          lang={langue}
          value={message[langue]}
          required={langue === 'fr'}
          autosize
          minRows={3}
          maxLength={MESSAGE_MAX}
          error={missing('message')}
          description={langue === 'fr' ? undefined : t('langueAide')}
          onChange={(event) => onChange({ ...entry, message: { ...message, [langue]: event.currentTarget.value } })}
        />
        <span className={form['legend']}>{t('apercu')}</span>
        <AnnonceNotice niveau={niveau} titre={preview.titre || t('champs:titre')} message={preview.message} />
      </TabPanel>
    </>
  );
}
