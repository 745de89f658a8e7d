import { useTranslation } from 'react-i18next';
import type { ListLine } from '#domain/lots/read-list.ts';

const NO_READINGS = { milliers: '', decimal: '' };

/** Why a line is not taken, in the language on screen. */
export function useRaison(): (line: ListLine) => string {
  const { t } = useTranslation('lots');
  return ({ etat, erreurs }) =>
    etat === 'doublon'
      ? t('import.memePersonne')
      : erreurs
          .map(({ champ, erreur, ou = '', lectures }) =>
            t(`import.erreurs.${erreur}`, { champ: t(`champs.${champ}`), ou, ...(lectures ?? NO_READINGS) }),
          )
          .join(' ');
}
