import { useTranslation } from 'react-i18next';
import type { GridDefect } from '#domain/supervisions/grille-defects.ts';
import { asSentence, useFaultWords } from '../use-fault-words.ts';

const KNOWN = [
  'libelle',
  'champs',
  'tropDeChamps',
  'sections',
  'section.libelle',
  'cf_label',
  'cf_unit',
  'cf_options',
  'cf_decimals',
] as const;

/** The sentence of what keeps a grid from being published. */
export function useDefectWords(): (defect: GridDefect) => string {
  const { t } = useTranslation('grilles');
  const faultWords = useFaultWords();
  return ({ quoi, fault }) => {
    if (fault !== undefined) return asSentence(faultWords(fault));
    const known = KNOWN.find((one) => one === quoi);
    return known === undefined ? t('defauts.autre') : t(`defauts.${known === 'section.libelle' ? 'section' : known}`);
  };
}
