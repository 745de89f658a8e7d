import { useTranslation } from 'react-i18next';
import { bothReadings } from '#domain/base/typed-number.ts';
import { ALL_FIELDS } from '../detail/fields.ts';
import type { RefusedLine } from '../../../ui/import/take-lines.ts';
import type { OperationLine } from './prepare-operations.ts';

/** Why a line is not taken, in the language on screen. */
export function useRaison(): (refused: RefusedLine<OperationLine>) => string {
  const { t } = useTranslation(['operations', 'dossier', 'dossiers', 'demandes', 'champs', 'erreurs']);
  const nameOf = (path: string): string => {
    if (path === 'idClient') return t('dossiers:colonnes.client');
    if (path === 'idEntreprise') return t('dossiers:colonnes.installateur');
    if (path === 'types') return t('dossier:champs.types');
    if (path === 'urgence') return t('dossier:champs.urgence');
    const field = ALL_FIELDS.find((one) => one.path === path);
    return field === undefined ? path : t(`dossier:champs.${field.label}`);
  };
  const sentenceOf = ({ saisie }: OperationLine, { path, erreur }: OperationLine['erreurs'][number]): string => {
    const champ = nameOf(path);
    if (erreur === 'inconnu' || erreur === 'duClient' || erreur === 'ouiNon')
      return t(`operations:${erreur}`, { champ });
    return `${champ} – ${erreur === 'choix' ? t('demandes:choisir') : t(`champs:erreurs.${erreur}`, bothReadings(saisie.textes[path] ?? ''))}`;
  };
  return ({ ligne, code }) => {
    if (code !== null) return t(`erreurs:${code}`);
    return ligne.erreurs.length > 0
      ? ligne.erreurs.map((erreur) => sentenceOf(ligne, erreur)).join(' ')
      : t('operations:doublon');
  };
}
