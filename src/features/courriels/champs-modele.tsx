import { Textarea, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import {
  contenuDe,
  type DefautsModele,
  ficheDe,
  type Repere,
  SUJET_MAX,
  TEXTE_MAX,
  type TexteModele,
} from '#domain/courriels/modeles.ts';
import { texteParDefaut } from '#domain/courriels/textes/textes.ts';
import { BRANDS, brandName } from '../../platform/variant/brands.ts';
import { Button } from '../../ui/button.tsx';
import form from '../../ui/form-page.module.css';
import { Apercu } from './apercu.tsx';
import type { LigneModele } from './ligne-modele.ts';

type Saisie = Pick<TexteModele, 'sujet' | 'texte'>;

interface ChampsModeleProps {
  readonly ligne: LigneModele;
  readonly saisie: Saisie;
  readonly defauts: DefautsModele;
  readonly onChange: (saisie: Saisie) => void;
}

/** What stands for the names in the preview. */
const EXEMPLES: Readonly<Record<Exclude<Repere, 'marque'>, string>> = {
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
};
const entreAccolades = (noms: readonly string[]): string => noms.map((nom) => `{${nom}}`).join(', ');

/** Subject, text, the names it may hold ([courriels/L8]), and what a reader will see. */
export function ChampsModele({ ligne, saisie, defauts, onChange }: ChampsModeleProps) {
  const { t } = useTranslation('courriels');
  const { modele, variante, langue } = ligne;
  const text = useRef<HTMLTextAreaElement>(null);
  const { permis, obligatoires } = ficheDe(modele);
  const { bouton } = texteParDefaut({ modele, langue });
  const marque = brandName(BRANDS[variante]);
  const insert = (repere: Repere) => {
    const { selectionStart: from = saisie.texte.length, selectionEnd: to = from } = text.current ?? {};
    onChange({ ...saisie, texte: `${saisie.texte.slice(0, from)}{${repere}}${saisie.texte.slice(to)}` });
    text.current?.focus();
  };
  return (
    <>
      <TextInput
        label={t('champs.sujet')}
        lang={langue}
        required
        maxLength={SUJET_MAX}
        value={saisie.sujet}
        error={defauts.isSujetVide ? t('modeles.requis') : undefined}
        onChange={(event) => onChange({ ...saisie, sujet: event.currentTarget.value })}
      />
      <Textarea
        ref={text}
        label={t('modeles.champs.texte')}
        description={bouton === undefined ? t('modeles.aide') : t('modeles.aideLien', { bouton })}
        lang={langue}
        required
        autosize
        minRows={8}
        maxLength={TEXTE_MAX}
        value={saisie.texte}
        error={complaint()}
        onChange={(event) => onChange({ ...saisie, texte: event.currentTarget.value })}
      />
      <div className={form['group']}>
        <span className={form['legend']}>{t('modeles.reperes')}</span>
        <div className={form['row']}>
          {permis.map((repere) => (
            <Button key={repere} size="sm" title={t(`modeles.sens.${repere}`)} onClick={() => insert(repere)}>
              {`{${repere}}`}
              {obligatoires.includes(repere) ? ` (${t('modeles.obligatoire')})` : ''}
            </Button>
          ))}
        </div>
      </div>
      <span className={form['legend']}>{t('modeles.apercu')}</span>
      <Apercu
        langue={langue}
        contenu={contenuDe({ ...saisie, ...(bouton !== undefined && { bouton }) }, { ...EXEMPLES, marque })}
      />
    </>
  );

  function complaint(): string | undefined {
    if (defauts.isTexteVide) return t('modeles.requis');
    const { inconnus, manquants } = defauts;
    if (inconnus.length > 0) return t('modeles.inconnus', { noms: entreAccolades(inconnus) });
    return manquants.length > 0 ? t('modeles.manquants', { noms: entreAccolades(manquants) }) : undefined;
  }
}
