import { useTranslation } from 'react-i18next';
import { useFormats } from '../../ui/format/use-formats.ts';

const JOUR = /^\d{4}-\d{2}-\d{2}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T/;

/** Writes any stored value as a person reads it. */
export function useValeur(): (valeur: unknown) => string {
  const { t } = useTranslation('sync');
  const formats = useFormats();
  const texte = (valeur: string): string => {
    if (JOUR.test(valeur)) return formats.jour(valeur);
    return INSTANT.test(valeur) ? formats.dateHeure(valeur) : valeur;
  };
  return (valeur) => {
    if (valeur === null || valeur === undefined || valeur === '') return t('conflit.vide');
    if (typeof valeur === 'string') return texte(valeur);
    if (typeof valeur === 'number') return formats.nombre(valeur, Number.isInteger(valeur) ? 0 : 2);
    if (typeof valeur === 'boolean') return t(valeur ? 'conflit.oui' : 'conflit.non');
    if (Array.isArray(valeur)) return t('conflit.lignes', { count: valeur.length });
    return JSON.stringify(valeur);
  };
}
