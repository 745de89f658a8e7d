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
  'criteres',
  'cf_label',
  'cf_unit',
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
  return ({ quoi, fault, position = 0, inconnu, dans, critere }) => {
    const told = (sentence: string): string =>
      critere === undefined ? sentence : t('defauts.critere', { nom: critere, raison: sentence });
    if (inconnu !== undefined) return told(t('defauts.inconnu', { colonne: position + 1, nom: inconnu }));
    if (fault !== undefined) {
      const raison = faultWords(fault);
      return told(dans === undefined ? asSentence(raison) : t('defauts.place', { colonne: position + 1, raison }));
    }
    const known = KNOWN.find((one) => one === quoi);
    return t(known === undefined ? 'defauts.autre' : `defauts.${known}`);
  };
}
