import type { TFunction } from 'i18next';
import { isLead, type Role } from '#domain/access/roles.ts';
import { localDay, zoneOf } from '#domain/base/time-zone.ts';
import { categoryOf } from '#domain/tableaux/projets.ts';
import type { Variant } from '#domain/variants/variants.ts';
import { ETAT_WORDS, isEtat } from '../../../shared/states/etat-words.ts';
import { NONE } from '../../../ui/list/facets.ts';
import type { AnyFilter, FlagFilter, ManyFilter, PeriodFilter } from '../../../ui/list/list-filter.ts';
import type { DossierRow } from './dossier-row.ts';

/** What a filter needs beside the row. */
export interface FilterContext {
  /** Dossiers downloaded for work without a network, and those with an intervention in VERIF RT. */
  readonly offline: ReadonlySet<string>;
  readonly toReview: ReadonlySet<string>;
}

interface Seen {
  readonly variant: Variant;
  /** The state is a filter only where the list shows several. */
  readonly hasEtats: boolean;
  /** Those who review see what waits for them. */
  readonly reviews: boolean;
  /** Those who see what is set to delete. */
  readonly seesDeleted: boolean;
  readonly context: FilterContext;
}

type T = TFunction<readonly ['dossiers', 'etats']>;
type Many = ManyFilter<DossierRow>;

const orNone = (values: readonly string[]): readonly string[] => (values.length === 0 ? [NONE] : values);

/** Values that are their own name. */
const plain = (t: T, id: string, filter: Pick<Many, 'label' | 'valuesOf' | 'place'>): Many => ({
  kind: 'many',
  id,
  labelOf: (value) => (value === NONE ? t('dossiers:filtres.aucun') : undefined),
  ...filter,
});

const OTHERS = { place: 'others' } as const;
const WIDE = { place: 'wide' } as const;

const choices = (t: T): readonly Many[] => [
  {
    kind: 'many',
    id: 'client',
    label: t('dossiers:filtres.client'),
    valuesOf: (row) => [row.idClient],
    labelOf: (_, row) => row?.client,
  },
  {
    kind: 'many',
    id: 'installateur',
    label: t('dossiers:filtres.installateur'),
    ...WIDE,
    valuesOf: (row) => [row.idEntreprise ?? NONE],
    labelOf: (value, row) => (value === NONE ? t('dossiers:filtres.aucun') : (row?.entreprise ?? undefined)),
  },
  plain(t, 'fiche', { label: t('dossiers:filtres.fiche'), ...WIDE, valuesOf: (row) => orNone(row.fiches) }),
  plain(t, 'departement', { label: t('dossiers:filtres.departement'), ...WIDE, valuesOf: (row) => [row.departement] }),
  {
    kind: 'many',
    id: 'controleur',
    label: t('dossiers:filtres.controleur'),
    valuesOf: (row) => orNone(row.controleurs.map(({ id }) => id)),
    labelOf: (value, row) =>
      value === NONE ? t('dossiers:filtres.aucunControleur') : row?.controleurs.find(({ id }) => id === value)?.nom,
  },
  plain(t, 'resultat', {
    label: t('dossiers:filtres.resultat'),
    ...OTHERS,
    valuesOf: (row) => [row.resultat ?? NONE],
  }),
];

/** Of projets alone. */
const choicesOfMar = (t: T): readonly Many[] => [
  plain(t, 'etape', { label: t('dossiers:filtres.etape'), ...OTHERS, valuesOf: (row) => [row.etape ?? NONE] }),
  plain(t, 'categorie', {
    label: t('dossiers:filtres.categorie'),
    ...OTHERS,
    valuesOf: (row) => [categoryOf(row.source) ?? NONE],
  }),
];

const byEtat = (t: T): Many => ({
  kind: 'many',
  id: 'etat',
  label: t('dossiers:filtres.etat'),
  valuesOf: (row) => [row.etat],
  labelOf: (value) => (isEtat(value) ? t(`etats:${ETAT_WORDS[value]}`) : value),
});

/** What is late only makes sense for a deadline, while the work is not done. */
const periods = (t: T): readonly PeriodFilter<DossierRow>[] => [
  {
    kind: 'period',
    id: 'echeance',
    label: t('dossiers:filtres.echeance'),
    ready: ['retard', '7j', '15j', '30j'],
    dayOf: (row) => row.echeance,
    isDue: ({ etat }) => etat !== 'VALIDE' && etat !== 'ARCHIVE',
  },
  {
    kind: 'period',
    id: 'visite',
    label: t('dossiers:filtres.visite'),
    ...OTHERS,
    ready: ['0j', '7j', '15j'],
    dayOf: ({ visite, source }) => (visite === null ? null : localDay(visite, zoneOf(source))),
  },
  {
    kind: 'period',
    id: 'commande',
    label: t('dossiers:filtres.commande'),
    ...OTHERS,
    ready: [],
    dayOf: (row) => row.commande,
  },
];

const flags = (t: T, { reviews, seesDeleted, context }: Seen): readonly FlagFilter<DossierRow>[] => [
  { kind: 'flag', id: 'urgent', label: t('dossiers:filtres.urgent'), matches: (row) => row.isUrgent },
  {
    kind: 'flag',
    id: 'horsligne',
    label: t('dossiers:filtres.horsligne'),
    matches: (row) => context.offline.has(row.id),
  },
  ...(reviews
    ? [
        {
          kind: 'flag',
          id: 'relire',
          label: t('dossiers:filtres.relire'),
          matches: (row: DossierRow) => context.toReview.has(row.id),
        } as const,
      ]
    : []),
  ...(seesDeleted
    ? [
        {
          kind: 'flag',
          id: 'asupprimer',
          label: t('dossiers:filtres.aSupprimer'),
          matches: (row: DossierRow) => row.isSetToDelete,
        } as const,
      ]
    : []),
];

/** What narrows a list of dossiers. */
export const filtersOf = (t: T, seen: Seen): readonly AnyFilter<DossierRow>[] => [
  ...periods(t),
  ...(seen.hasEtats ? [byEtat(t)] : []),
  ...choices(t),
  ...(seen.variant === 'mar' ? choicesOfMar(t) : []),
  ...flags(t, seen),
];

/** Roles that read what a controller submitted. */
export const reviews = (role: Role | undefined): boolean => role !== undefined && isLead(role);
