import { useTranslation } from 'react-i18next';
import { FILE_CATEGORIES, type FileCategory } from '#domain/fichiers/files.ts';

/** Categories in the language on screen, in the order of a dossier's life. */
export function useCategories(): { value: FileCategory; label: string }[] {
  const { t } = useTranslation('pieces');
  return FILE_CATEGORIES.map((value) => ({ value, label: t(`categories.${value}`) }));
}
