import { useTranslation } from 'react-i18next';
import type { LigneRefusee } from '../../../ui/import/prendre.ts';
import type { LigneImport } from './preparer.ts';

/** Why a line is not taken, in the language on screen. */
export function useRaison(): (refusee: LigneRefusee<LigneImport>) => string {
  const { t } = useTranslation(['tableur', 'tiers', 'erreurs']);
  return ({ ligne: { erreurs, semblable }, code }) => {
    if (code !== null) return t(`erreurs:${code}`);
    if (erreurs.length === 0) return t('tableur:ressemble', { nom: semblable ?? '' });
    return erreurs
      .map(({ champ, erreur }) => `${t(`tiers:champs.${champ}`)} – ${t(`tiers:erreurs.${erreur}`)}`)
      .join(' ');
  };
}
