import { Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUES } from '#domain/base/languages.ts';
import { tickedBy } from '#domain/courriels/intent.ts';
import { MODELES_DOSSIER } from '#domain/courriels/modeles.ts';
import { filledText } from '#domain/courriels/textes/textes.ts';
import { LANGUAGE_NAMES } from '../../i18n/languages.ts';
import { VARIANT } from '../../platform/variant/current.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { MissingFields } from '../../shared/mail/courriel-entry.ts';
import { CourrielTextFields } from '../../shared/mail/courriel-text-fields.tsx';
import form from '../../ui/form-page.module.css';
import styles from './courriels.module.css';
import type { DossierCourrielEntry } from './dossier-courriel-entry.ts';
import type { Around } from './use-around.ts';

export interface FieldsProps {
  readonly around: Around;
  readonly entry: DossierCourrielEntry;
  readonly onChange: (entry: DossierCourrielEntry) => void;
  /** What is asked for and empty; nothing until somebody tried. */
  readonly missing: MissingFields;
}
type Choice = Pick<DossierCourrielEntry, 'modele' | 'langue'>;

/** Template, subject and message. A template never replaces what was typed without a question. */
export function CourrielFields({ around, entry, onChange, missing }: FieldsProps) {
  const { t } = useTranslation('courriels');
  const [asked, setAsked] = useState<Choice | null>(null);
  const textFor = (choice: Choice) => filledText({ ...choice, variante: VARIANT }, around);
  const take = (choice: Choice) => {
    const ticked = tickedBy({ from: entry.modele, to: choice.modele }, entry, around);
    onChange({ ...entry, ...choice, ...ticked, ...textFor(choice) });
  };
  const choose = (choice: Choice) => {
    const filled = textFor(entry);
    const isTouched = filled.objet !== entry.objet || filled.message !== entry.message;
    if (isTouched) setAsked(choice);
    else take(choice);
  };
  return (
    <div className={form['column']}>
      <div className={styles['choixTexte']}>
        <Select
          label={t('nouveau.modele')}
          data={MODELES_DOSSIER.map((value) => ({ value, label: t(`modeles.noms.${value}`) }))}
          value={entry.modele}
          allowDeselect={false}
          onChange={(value) => {
            const modele = MODELES_DOSSIER.find((one) => one === value);
            if (modele !== undefined) choose({ modele, langue: entry.langue });
          }}
        />
        <Select
          label={t('modeles.champs.langue')}
          data={LANGUES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          value={entry.langue}
          allowDeselect={false}
          onChange={(value) => {
            const langue = LANGUES.find((one) => one === value);
            if (langue !== undefined) choose({ modele: entry.modele, langue });
          }}
        />
      </div>
      <CourrielTextFields text={entry} missing={missing} onChange={(text) => onChange({ ...entry, ...text })} />
      <ConfirmDialog
        opened={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={() => {
          if (asked !== null) take(asked);
          setAsked(null);
        }}
        title={t('nouveau.remplacerTitre')}
        confirmLabel={t('nouveau.remplacer')}
      >
        {t('nouveau.remplacerTexte')}
      </ConfirmDialog>
    </div>
  );
}
