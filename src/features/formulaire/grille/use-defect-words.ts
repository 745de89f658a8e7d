import { useTranslation } from 'react-i18next';
import type { GridDefect } from '#domain/supervisions/grille-defects.ts';

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

/** The sentence of what keeps a grid from being published; the defects that the engine of forms tells are in French. */
export function useDefectWords(): (defect: GridDefect) => string {
  const { t } = useTranslation('grilles');
  return ({ quoi, raison }) => {
    if (raison !== undefined) return raison;
    const known = KNOWN.find((one) => one === quoi);
    return known === undefined ? t('defauts.autre') : t(`defauts.${known === 'section.libelle' ? 'section' : known}`);
  };
}
