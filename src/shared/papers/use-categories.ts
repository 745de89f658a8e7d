import { useTranslation } from 'react-i18next';
import { CATEGORIES_FICHIER, type CategorieFichier } from '#domain/dossiers/fichiers.ts';

/** Categories in the language on screen, in the order of a dossier's life. */
export function useCategories(): { value: CategorieFichier; label: string }[] {
  const { t } = useTranslation('pieces');
  return CATEGORIES_FICHIER.map((value) => ({ value, label: t(`categories.${value}`) }));
}
