import { useTranslation } from 'react-i18next';
import type { RefusedLine } from '../../../ui/import/take-lines.ts';
import type { ImportLine } from './prepare-import.ts';

/** Why a line is not taken, in the language on screen. */
export function useRaison(): (refused: RefusedLine<ImportLine>) => string {
  const { t } = useTranslation(['tableur', 'tiers', 'erreurs']);
  return ({ ligne: { erreurs, semblable }, code }) => {
    if (code !== null) return t(`erreurs:${code}`);
    if (erreurs.length === 0) return t('tableur:ressemble', { nom: semblable ?? '' });
    return erreurs
      .map(({ champ, erreur }) => `${t(`tiers:champs.${champ}`)} – ${t(`tiers:erreurs.${erreur}`)}`)
      .join(' ');
  };
}
