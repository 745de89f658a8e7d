import { Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUES } from '#domain/base/langues.ts';
import { MODELES_DOSSIER } from '#domain/courriels/modeles.ts';
import { texteRempli } from '#domain/courriels/textes/textes.ts';
import { LANGUAGE_NAMES } from '../../i18n/languages.ts';
import { VARIANT } from '../../platform/variant/current.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { Manques } from '../../shared/mail/saisie.ts';
import { TexteCourriel } from '../../shared/mail/texte-courriel.tsx';
import form from '../../ui/form-page.module.css';
import styles from './courriels.module.css';
import type { SaisieCourriel } from './saisie-courriel.ts';
import type { Autour } from './use-autour.ts';

export interface ChampsProps {
  readonly autour: Autour;
  readonly saisie: SaisieCourriel;
  readonly onChange: (saisie: SaisieCourriel) => void;
  /** What is asked for and empty; nothing until somebody tried. */
  readonly manques: Manques;
}
type Choix = Pick<SaisieCourriel, 'modele' | 'langue'>;

/** Template, subject and message. A template never replaces what was typed without a question. */
export function ChampsCourriel({ autour, saisie, onChange, manques }: ChampsProps) {
  const { t } = useTranslation('courriels');
  const [asked, setAsked] = useState<Choix | null>(null);
  const texteOf = (choix: Choix) => texteRempli({ ...choix, variante: VARIANT }, autour);
  const choose = (choix: Choix) => {
    const fait = texteOf(saisie);
    const isTouche = fait.objet !== saisie.objet || fait.message !== saisie.message;
    if (isTouche) setAsked(choix);
    else onChange({ ...saisie, ...choix, ...texteOf(choix) });
  };
  return (
    <div className={form['column']}>
      <div className={styles['choixTexte']}>
        <Select
          label={t('nouveau.modele')}
          data={MODELES_DOSSIER.map((value) => ({ value, label: t(`modeles.noms.${value}`) }))}
          value={saisie.modele}
          allowDeselect={false}
          onChange={(value) => {
            const modele = MODELES_DOSSIER.find((un) => un === value);
            if (modele !== undefined) choose({ modele, langue: saisie.langue });
          }}
        />
        <Select
          label={t('modeles.champs.langue')}
          data={LANGUES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          value={saisie.langue}
          allowDeselect={false}
          onChange={(value) => {
            const langue = LANGUES.find((une) => une === value);
            if (langue !== undefined) choose({ modele: saisie.modele, langue });
          }}
        />
      </div>
      <TexteCourriel texte={saisie} manques={manques} onChange={(texte) => onChange({ ...saisie, ...texte })} />
      <ConfirmDialog
        opened={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={() => {
          if (asked !== null) onChange({ ...saisie, ...asked, ...texteOf(asked) });
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
