import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { LEAD_ROLES, type Role } from '#domain/access/roles.ts';
import type { DossierSlug } from '#domain/dossiers/shown.ts';
import type { View } from '../../../ui/list/views.ts';

type Phrase = 'tous' | 'echeance15' | 'retard' | 'sansControleur' | 'aRelire';

interface BuiltIn {
  readonly phrase: Phrase;
  readonly query: string;
  /** Absent: every list, every role. */
  readonly slugs?: readonly DossierSlug[];
  readonly roles?: readonly Role[];
}

/** Views that everybody has where they mean something: a client plans nothing, an archive has no deadline. */
const BUILT_IN: readonly BuiltIn[] = [
  { phrase: 'tous', query: '' },
  { phrase: 'echeance15', query: 'echeance=15j', slugs: ['all', 'new', 'planned', 'inprogress'] },
  { phrase: 'retard', query: 'echeance=retard', slugs: ['all', 'new', 'planned', 'inprogress'] },
  {
    phrase: 'sansControleur',
    query: 'controleur=aucun',
    slugs: ['all', 'new', 'planned', 'inprogress'],
    roles: [...LEAD_ROLES, 'BASIC'],
  },
  { phrase: 'aRelire', query: 'relire=1', slugs: ['all', 'inprogress'], roles: LEAD_ROLES },
];

export function useBuiltInViews(slug: DossierSlug, role: Role): readonly View[] {
  const { t } = useTranslation('dossiers');
  return useMemo(
    () =>
      BUILT_IN.filter(({ slugs, roles }) => (slugs?.includes(slug) ?? true) && (roles?.includes(role) ?? true)).map(
        ({ phrase, query }) => ({ id: phrase, nom: t(`vues.${phrase}`), query }),
      ),
    [slug, role, t],
  );
}
