import { useTranslation } from 'react-i18next';
import { ALL_FIELDS } from '../detail/fields.ts';
import type { LigneRefusee } from '../../../ui/import/prendre.ts';
import type { LigneOperation } from './preparer.ts';

/** Why a line is not taken, in the language on screen. */
export function useRaison(): (refusee: LigneRefusee<LigneOperation>) => string {
  const { t } = useTranslation(['operations', 'dossier', 'dossiers', 'demandes', 'erreurs']);
  const nomDe = (path: string): string => {
    if (path === 'idClient') return t('dossiers:colonnes.client');
    if (path === 'idEntreprise') return t('dossiers:colonnes.installateur');
    if (path === 'types') return t('dossier:champs.types');
    const field = ALL_FIELDS.find((un) => un.path === path);
    return field === undefined ? path : t(`dossier:champs.${field.label}`);
  };
  const phraseDe = ({ path, erreur }: LigneOperation['erreurs'][number]): string => {
    const champ = nomDe(path);
    if (erreur === 'inconnu') return t('operations:inconnu', { champ });
    return `${champ} – ${erreur === 'choix' ? t('demandes:choisir') : t(`dossier:erreurs.${erreur}`)}`;
  };
  return ({ ligne, code }) => {
    if (code !== null) return t(`erreurs:${code}`);
    return ligne.erreurs.length > 0 ? ligne.erreurs.map(phraseDe).join(' ') : t('operations:doublon');
  };
}
