import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import {
  contentOf,
  type ModeleFaults,
  ficheOf,
  type Placeholder,
  SUBJECT_MAX,
  TEXT_MAX,
  type ModeleText,
} from '#domain/courriels/modeles.ts';
import { defaultText } from '#domain/courriels/textes/textes.ts';
import { BRANDS, brandName } from '../../platform/variant/brands.ts';
import { Button } from '../../ui/button.tsx';
import form from '../../ui/form-page.module.css';
import { Preview } from './preview.tsx';
import type { TemplateRow } from './template-row.ts';
import { TextInput, Textarea } from '../../ui/text-input.tsx';

type Entry = Pick<ModeleText, 'sujet' | 'texte'>;

interface TemplateFieldsProps {
  readonly row: TemplateRow;
  readonly entry: Entry;
  readonly defects: ModeleFaults;
  readonly onChange: (entry: Entry) => void;
}

/** What stands for the names in the preview. */
const EXAMPLES: Readonly<Record<Exclude<Placeholder, 'marque'>, string>> = {
  prenom: 'Claire',
  lien: 'https://constat.example/…',
  heures: '2',
  avis: '- Nouvelle demande D-2026-00412 : Armelle Le Goff, Rennes\n- Ticket T-2026-00007 : Résolu',
  numero: 'D-2026-00412',
  beneficiaire: 'Armelle Le Goff',
  adresse: '12 rue de Nantes, 35000 Rennes',
  bureau: 'Contrôle Armor',
  expediteur: 'Yann Kerdoncuff',
  facture: 'Facture FA-2026-00041',
  montant: '216,00 €',
  nouvelle: 'claire@bureau.example',
  changement: 'Le mot de passe de votre compte a été changé.',
  date: '22 novembre 2026 à 09:30',
  par: 'Claire Vasseur',
  code: '204 816',
};
const inBraces = (names: readonly string[]): string => names.map((nom) => `{${nom}}`).join(', ');

/** Subject, text, the names it may hold ([courriels/L8]), and what a reader will see. */
export function TemplateFields({ row, entry, defects, onChange }: TemplateFieldsProps) {
  const { t } = useTranslation('courriels');
  const { modele, variante, langue } = row;
  const text = useRef<HTMLTextAreaElement>(null);
  const { permis, obligatoires } = ficheOf(modele);
  const { bouton } = defaultText(row);
  const brand = brandName(BRANDS[variante]);
  const insert = (placeholder: Placeholder) => {
    const { selectionStart: from = entry.texte.length, selectionEnd: to = from } = text.current ?? {};
    onChange({ ...entry, texte: `${entry.texte.slice(0, from)}{${placeholder}}${entry.texte.slice(to)}` });
    text.current?.focus();
  };
  return (
    <>
      <TextInput
        label={t('champs.sujet')}
        lang={langue}
        required
        maxLength={SUBJECT_MAX}
        value={entry.sujet}
        error={defects.isSujetVide ? t('modeles.requis') : undefined}
        onChange={(event) => onChange({ ...entry, sujet: event.currentTarget.value })}
      />
      <Textarea
        ref={text}
        label={t('modeles.champs.texte')}
        description={bouton === undefined ? t('modeles.aide') : t('modeles.aideLien', { bouton })}
        lang={langue}
        required
        autosize
        minRows={8}
        maxLength={TEXT_MAX}
        value={entry.texte}
        error={complaint()}
        onChange={(event) => onChange({ ...entry, texte: event.currentTarget.value })}
      />
      <div className={form['group']}>
        <span className={form['legend']}>{t('modeles.reperes')}</span>
        <div className={form['row']}>
          {permis.map((placeholder) => (
            <Button
              key={placeholder}
              size="sm"
              title={t(`modeles.sens.${placeholder}`)}
              onClick={() => insert(placeholder)}
            >
              {`{${placeholder}}`}
              {obligatoires.includes(placeholder) ? ` (${t('modeles.obligatoire')})` : ''}
            </Button>
          ))}
        </div>
      </div>
      <span className={form['legend']}>{t('modeles.apercu')}</span>
      <Preview
        langue={langue}
        content={contentOf({ ...entry, ...(bouton !== undefined && { bouton }) }, { ...EXAMPLES, marque: brand })}
      />
    </>
  );

  function complaint(): string | undefined {
    if (defects.isTexteVide) return t('modeles.requis');
    const { inconnus, manquants } = defects;
    if (inconnus.length > 0) return t('modeles.inconnus', { noms: inBraces(inconnus) });
    return manquants.length > 0 ? t('modeles.manquants', { noms: inBraces(manquants) }) : undefined;
  }
}
