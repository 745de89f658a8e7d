import { useTranslation } from 'react-i18next';
import type { RefusedLine } from '../../../ui/import/take-lines.ts';
import type { ChampTiers } from '../fiche.ts';
import type { ImportLine } from './prepare-import.ts';

/** Why a line is not taken, or what of it is left out, in the language on screen. */
export function useRaison(): (refused: RefusedLine<ImportLine>) => string {
  const { t } = useTranslation(['tableur', 'tiers', 'erreurs']);
  const nameOf = (champ: ChampTiers): string =>
    champ === 'qualificationsRGE' || champ === 'contacts' || champ === 'idBureau' || champ === 'point'
      ? t('tableur:rge.titre')
      : t(`tiers:champs.${champ}`);
  return ({ ligne: { etat, erreurs, semblable, avec }, code }) => {
    if (code !== null) return t(`erreurs:${code}`);
    const wrong = erreurs.map(({ champ, erreur }) => `${nameOf(champ)} – ${t(`tiers:erreurs.${erreur}`)}`).join(' ');
    if (etat === 'refusee') return wrong;
    const told = etat === 'jointe' ? t('tableur:jointe', { n: avec ?? '' }) : '';
    const alike = etat === 'doublon' ? t('tableur:ressemble', { nom: semblable ?? '' }) : '';
    const left = wrong === '' ? '' : t('tableur:sansCela', { quoi: wrong });
    return [told, alike, left].filter(Boolean).join(' ');
  };
}
