import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { VARIANT } from '../../platform/variant/current.ts';

/** A dossier is called a projet in mar: phrases take the noun of the variant (« Aucun {{dossier}} »). */
export interface Words {
  readonly dossier: string;
  readonly dossiers: string;
  readonly Dossiers: string;
}

export function useDossierWords(): Words {
  const { t } = useTranslation('dossiers');
  return useMemo(
    () =>
      VARIANT === 'mar'
        ? { dossier: t('mots.projet'), dossiers: t('mots.projets'), Dossiers: t('mots.Projets') }
        : { dossier: t('mots.dossier'), dossiers: t('mots.dossiers'), Dossiers: t('mots.Dossiers') },
    [t],
  );
}

/** Lists and pages live under /projets in mar (specification, section 2). */
export const ROOT = VARIANT === 'mar' ? '/projets' : '/dossiers';

/** Words of columns and filters that another variant calls otherwise: ménage for client, sous-traitant for installateur. */
export const WORD = {
  client: VARIANT === 'mar' ? 'menage' : 'client',
  installateur: VARIANT === 'eds' ? 'sousTraitant' : 'installateur',
  fiche: VARIANT === 'eds' ? 'typeEds' : 'fiche',
} as const;
