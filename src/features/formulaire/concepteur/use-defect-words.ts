import { useTranslation } from 'react-i18next';
import type { DraftDefect } from '#domain/forms/draft/draft-defects.ts';
import { asSentence, useFaultWords } from '../use-fault-words.ts';

const KNOWN = [
  'libelle',
  'valideDu',
  'valideAu',
  'champs',
  'sections',
  'section',
  'champResultat',
  'sensResultats',
  'regles',
  'criteres',
  'cf_label',
  'cf_unit',
  'cf_decimals',
  'cf_image_max',
  'cf_image_quality',
  'cf_options',
  'cf_columns',
  'cf_regex',
  'cf_calculation_func',
  'cf_display_condition',
] as const;

/** The sentence of a defect. */
export function useDefectWords(): (defect: DraftDefect) => string {
  const { t } = useTranslation('concepteur');
  const faultWords = useFaultWords();
  return ({ quoi, fault, position = 0, inconnu, dans, rang, texte }) => {
    if (inconnu !== undefined) return t('defauts.inconnu', { colonne: position + 1, nom: inconnu });
    if (fault !== undefined) {
      const raison = faultWords(fault);
      if (rang !== undefined) return t('defauts.rang', { rang: rang + 1, raison });
      const isInText = dans === 'critere' || dans === 'regle' ? texte !== undefined : dans !== undefined;
      return isInText ? t('defauts.place', { colonne: position + 1, raison }) : asSentence(raison);
    }
    const [list = quoi] = quoi.split('.');
    const known = KNOWN.find((one) => one === list);
    return t(known === undefined ? 'defauts.autre' : `defauts.${known}`);
  };
}
