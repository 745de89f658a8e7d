import { useTranslation } from 'react-i18next';
import { ALL_FIELDS } from '../detail/fields.ts';
import type { RefusedLine } from '../../../ui/import/take-lines.ts';
import type { OperationLine } from './prepare-operations.ts';

/** Why a line is not taken, in the language on screen. */
export function useRaison(): (refused: RefusedLine<OperationLine>) => string {
  const { t } = useTranslation(['operations', 'dossier', 'dossiers', 'demandes', 'erreurs']);
  const nameOf = (path: string): string => {
    if (path === 'idClient') return t('dossiers:colonnes.client');
    if (path === 'idEntreprise') return t('dossiers:colonnes.installateur');
    if (path === 'types') return t('dossier:champs.types');
    const field = ALL_FIELDS.find((one) => one.path === path);
    return field === undefined ? path : t(`dossier:champs.${field.label}`);
  };
  const sentenceOf = ({ path, erreur }: OperationLine['erreurs'][number]): string => {
    const champ = nameOf(path);
    if (erreur === 'inconnu' || erreur === 'duClient') return t(`operations:${erreur}`, { champ });
    return `${champ} – ${erreur === 'choix' ? t('demandes:choisir') : t(`dossier:erreurs.${erreur}`)}`;
  };
  return ({ ligne, code }) => {
    if (code !== null) return t(`erreurs:${code}`);
    return ligne.erreurs.length > 0 ? ligne.erreurs.map(sentenceOf).join(' ') : t('operations:doublon');
  };
}
