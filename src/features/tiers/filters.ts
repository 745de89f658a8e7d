import type { TFunction } from 'i18next';
import type { Entreprise } from '#domain/tiers/tiers.ts';
import { worstRge } from '#domain/tiers/rge.ts';
import type { ListFilter } from '../../ui/list/list-filter.ts';
import type { Genre, Tiers } from './fiche.ts';

interface View {
  readonly genre: Genre;
  readonly rows: readonly Tiers[] | undefined;
  /** YYYY-MM-DD. */
  readonly today: string;
}

/** What narrows the list of clients or of installers. */
export function filtersOf(t: TFunction<'tiers'>, { genre, rows, today }: View): readonly ListFilter<Tiers>[] {
  const departements = [...new Set((rows ?? []).map(({ departement }) => departement))].filter(Boolean).toSorted();
  const departement: ListFilter<Tiers> = {
    id: 'departement',
    label: t('departement'),
    options: departements.map((value) => ({ value, label: value })),
    matches: (row, value) => row.departement === value,
  };
  const activeFilter: ListFilter<Tiers> = {
    id: 'actif',
    label: t('champs.actif'),
    options: [
      { value: 'oui', label: t('actifs') },
      { value: 'non', label: t('inactifs') },
    ],
    matches: (row, value) => (row.actif ?? true) === (value === 'oui'),
  };
  const rge: ListFilter<Tiers> = {
    id: 'rge',
    label: t('rge'),
    options: [
      { value: 'expiree', label: t('rgeExpiree') },
      { value: 'bientot', label: t('rgeBientot') },
      { value: 'valide', label: t('rgeValide') },
    ],
    matches: (row, value) => worstRge((row as Entreprise).qualificationsRGE ?? [], today) === value,
  };
  return genre === 'client' ? [departement, activeFilter] : [departement, rge, activeFilter];
}
