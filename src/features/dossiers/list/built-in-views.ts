import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Role } from '#domain/access/roles.ts';
import type { SlugDossier } from '#domain/dossiers/etat.ts';
import type { View } from './views.ts';

/** Views that everybody has, where they mean something: a client plans nothing, an archive has no deadline. */
export function useBuiltInViews(slug: SlugDossier, role: Role): readonly View[] {
  const { t } = useTranslation('dossiers');
  return useMemo(() => {
    const views: View[] = [{ id: 'tous', nom: t('vues.tous'), query: '' }];
    const isOpen = slug === 'all' || slug === 'new' || slug === 'inprogress';
    const isOffice = role === 'ADMIN' || role === 'MANAGER' || role === 'BASIC';
    if (isOpen) views.push({ id: 'echeance', nom: t('vues.echeance15'), query: 'echeance=15j' });
    if (isOpen) views.push({ id: 'retard', nom: t('vues.retard'), query: 'echeance=retard' });
    if (isOpen && isOffice)
      views.push({ id: 'sans-controleur', nom: t('vues.sansControleur'), query: 'controleur=aucun' });
    if (isOpen && slug !== 'new' && isOffice && role !== 'BASIC')
      views.push({ id: 'relire', nom: t('vues.aRelire'), query: 'relire=1' });
    return views;
  }, [slug, role, t]);
}
