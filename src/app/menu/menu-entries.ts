import type { Role } from '#domain/access/roles.ts';
import type { Variant } from '#domain/variants/variants.ts';
import type { MenuWord } from '../../features/preparation/awaited-screens.ts';
import { dossiersPath, PATHS, type DossierSlug } from '../../platform/paths.ts';
import type { menu } from '../../i18n/fr/menu.ts';

export type MenuSectionKey = keyof typeof menu.sections;
/** Badge counters kept by the engine: the five states of a dossier (gaps.md 46). */
export type MenuCount = 'NOUVELLE' | 'EN COURS' | 'VALIDE' | 'ARCHIVE' | 'EN ATTENTE';
export type MenuIcon =
  | 'dashboard'
  | 'day'
  | 'request'
  | 'inbox'
  | 'folders'
  | 'plan'
  | 'progress'
  | 'done'
  | 'archive'
  | 'lots'
  | 'visits'
  | 'calendar'
  | 'route'
  | 'chart'
  | 'building'
  | 'tool'
  | 'users'
  | 'contract'
  | 'shield'
  | 'files'
  | 'shared'
  | 'scan'
  | 'tags'
  | 'bank'
  | 'bell'
  | 'help'
  | 'send'
  | 'refused'
  | 'devices'
  | 'mail';

export interface MenuEntry {
  readonly path: string;
  readonly label: MenuWord;
  readonly icon: MenuIcon;
  readonly offline: boolean;
  readonly count?: MenuCount;
  /** A count that waits for someone: drawn full. */
  readonly hot?: true;
}

export interface MenuSection {
  /** null: the first entries, without a heading. */
  readonly title: MenuSectionKey | null;
  readonly entries: readonly MenuEntry[];
}

interface Candidate extends MenuEntry {
  readonly roles: readonly Role[];
  /** Absent from the menu of this variant (specification, section 2). */
  readonly notIn?: Variant;
}

const LEAD: readonly Role[] = ['ADMIN', 'MANAGER'];
const OFFICE: readonly Role[] = ['ADMIN', 'MANAGER', 'CONTROL', 'BASIC'];
const CUSTOMERS: readonly Role[] = ['CLIENT', 'ENTREPRISE'];
const FOLLOWERS: readonly Role[] = [...OFFICE, ...CUSTOMERS];
const ASSESSORS: readonly Role[] = ['COFRAC', 'PNCEE'];

const template = (path: string, label: MenuWord): Candidate => ({
  path,
  label,
  icon: 'files',
  offline: true,
  roles: ['ADMIN'],
});
/** Pages outside the menu, which an administrator looks over (specification, sections 2 and 6). */
const TEMPLATES: readonly Candidate[] = [
  template('/landing', 'modelePresentation'),
  template('/landing/pricing', 'modeleTarifs'),
  template('/utility/maintenance', 'modeleMaintenance'),
  template('/utility/coming-soon', 'modeleBientot'),
  template(PATHS.help, 'modeleAide'),
  template(PATHS.notFound, 'modeleIntrouvable'),
  template(PATHS.unexpected, 'modeleInattendue'),
  template('/blank', 'modeleVide'),
];

function dossierEntries(variant: Variant, role: Role): readonly Candidate[] {
  const list = (
    slug: DossierSlug,
    look: Pick<Candidate, 'label' | 'icon' | 'roles'> & { readonly count?: MenuCount },
  ): Candidate => ({
    path: dossiersPath(variant, slug),
    offline: true,
    ...look,
  });
  const mar = variant === 'mar';
  return [
    {
      path: mar ? '/intervention/new/mar' : '/intervention/new',
      label: mar ? 'nouveauProjet' : 'nouvelleDemande',
      icon: 'request',
      offline: true,
      roles: CUSTOMERS,
    },
    {
      path: '/demand/list',
      label: 'demandes',
      icon: 'inbox',
      offline: true,
      count: 'EN ATTENTE',
      hot: true,
      roles: [...LEAD, ...CUSTOMERS],
    },
    { path: '/demand/client', label: 'mesDemandes', icon: 'inbox', offline: true, roles: [...LEAD, ...CUSTOMERS] },
    list('all', { label: mar ? 'tousLesProjets' : 'tousLesDossiers', icon: 'folders', roles: CUSTOMERS }),
    list('new', {
      label: role === 'CONTROL' ? 'nouvelle' : 'aPlanifier',
      icon: 'plan',
      count: 'NOUVELLE',
      roles: FOLLOWERS,
    }),
    list('inprogress', { label: 'enCours', icon: 'progress', count: 'EN COURS', roles: FOLLOWERS }),
    list('done', { label: 'valides', icon: 'done', count: 'VALIDE', roles: FOLLOWERS }),
    list('archive', { label: 'archives', icon: 'archive', count: 'ARCHIVE', roles: [...FOLLOWERS, ...ASSESSORS] }),
    {
      path: '/intervention/list/all',
      label: 'interventions',
      icon: 'visits',
      offline: true,
      roles: [...LEAD, 'BASIC'],
    },
    { path: '/intervention/client', label: 'mesInterventions', icon: 'visits', offline: true, roles: CUSTOMERS },
    { path: '/batch/list', label: 'lots', icon: 'lots', offline: false, roles: LEAD, notIn: 'eds' },
    { path: '/batch/client', label: 'mesLots', icon: 'lots', offline: false, roles: ['CLIENT'], notIn: 'eds' },
  ];
}

function candidates(variant: Variant, role: Role): readonly (readonly [MenuSectionKey | null, readonly Candidate[]])[] {
  const mar = variant === 'mar';
  return [
    [
      null,
      [
        {
          path: PATHS.dashboard,
          label: role === 'CONTROL' ? 'maJournee' : 'tableauDeBord',
          icon: role === 'CONTROL' ? 'day' : 'dashboard',
          offline: true,
          roles: OFFICE,
        },
      ],
    ],
    [mar ? 'projets' : 'dossiers', dossierEntries(variant, role)],
    [
      'planning',
      [
        { path: '/planning/controller', label: 'monPlanning', icon: 'calendar', offline: true, roles: ['CONTROL'] },
        { path: '/planning/manager', label: 'planning', icon: 'calendar', offline: false, roles: LEAD },
        {
          path: '/planning/bureau',
          label: 'planningBureau',
          icon: 'calendar',
          offline: false,
          roles: [...LEAD, 'BASIC'],
        },
        { path: '/planning/optimisateur', label: 'optimiseur', icon: 'route', offline: false, roles: LEAD },
        {
          path: '/planning/optimisateur-controller',
          label: 'monOptimiseur',
          icon: 'route',
          offline: false,
          roles: ['CONTROL'],
        },
        { path: '/planning/gantt', label: 'gantt', icon: 'chart', offline: false, roles: [...LEAD, 'BASIC'] },
      ],
    ],
    [
      'tiers',
      [
        { path: '/clients/list', label: mar ? 'menages' : 'clients', icon: 'building', offline: true, roles: LEAD },
        {
          path: '/entreprises/list',
          label: variant === 'eds' ? 'sousTraitants' : 'installateurs',
          icon: 'tool',
          offline: true,
          roles: LEAD,
        },
        { path: '/users/list', label: 'utilisateurs', icon: 'users', offline: true, roles: LEAD },
      ],
    ],
    [
      'qualite',
      [
        { path: '/contracts/list', label: 'contrats', icon: 'contract', offline: false, roles: LEAD, notIn: 'eds' },
        {
          path: '/supervisions/list',
          label: 'supervisions',
          icon: 'shield',
          offline: false,
          roles: [...LEAD, 'CONTROL'],
          notIn: 'eds',
        },
        { path: '/documents', label: 'documents', icon: 'files', offline: false, roles: [...LEAD, 'CONTROL'] },
        {
          path: '/ged',
          label: role === 'CLIENT' ? 'maGed' : 'ged',
          icon: 'shared',
          offline: false,
          roles: [...LEAD, 'CLIENT'],
        },
      ],
    ],
    [
      'ocr',
      [
        { path: '/ocr/analyses', label: 'analyses', icon: 'scan', offline: false, roles: LEAD },
        { path: '/ocr/keywords', label: 'motsCles', icon: 'tags', offline: false, roles: LEAD },
      ],
    ],
    [
      'administration',
      [
        { path: '/controlCompany/list', label: 'bureaux', icon: 'bank', offline: true, roles: ['ADMIN'] },
        { path: '/admin/notification', label: 'notifications', icon: 'bell', offline: true, roles: ['ADMIN'] },
        { path: '/admin/refus', label: 'refus', icon: 'refused', offline: false, roles: LEAD },
        { path: '/admin/appareils', label: 'appareils', icon: 'devices', offline: false, roles: LEAD },
        { path: '/admin/courriels', label: 'courriels', icon: 'mail', offline: false, roles: ['ADMIN'] },
        { path: '/tickets', label: 'tickets', icon: 'help', offline: true, roles: LEAD },
      ],
    ],
    ['modeles', TEMPLATES],
  ];
}

/** The side menu of a role in a variant (specification, section 2). Empty sections are left out. */
export function menuSections(role: Role, variant: Variant): readonly MenuSection[] {
  return candidates(variant, role)
    .map(([title, list]) => ({
      title,
      entries: list
        .filter(({ roles, notIn }) => roles.includes(role) && notIn !== variant)
        .map(({ roles: _roles, notIn: _notIn, ...entry }) => entry),
    }))
    .filter(({ entries }) => entries.length > 0);
}

const QUEUE: MenuEntry = { path: PATHS.queue, label: 'file', icon: 'send', offline: true };

/** Few, large entries for narrow screens: the rail of a tablet (five) and the bottom bar (four). */
export function shortMenu(
  role: Role,
  variant: Variant,
): { readonly rail: readonly MenuEntry[]; readonly bar: readonly MenuEntry[] } {
  const all = menuSections(role, variant).flatMap(({ entries }) => entries);
  const find = (label: MenuWord) => all.filter((entry) => entry.label === label);
  const dossiers = all
    .filter(
      ({ path }) => path === dossiersPath(variant, role === 'CLIENT' || role === 'ENTREPRISE' ? 'all' : 'inprogress'),
    )
    .map((entry): MenuEntry => ({
      path: entry.path,
      label: variant === 'mar' ? 'projets' : 'dossiers',
      icon: 'folders',
      offline: true,
    }));
  const planning = find('monPlanning').map((entry): MenuEntry => ({ ...entry, label: 'planning' }));
  const home = [...find('maJournee'), ...find('tableauDeBord')];
  const bar = [
    ...home,
    ...dossiers,
    ...planning,
    ...find('nouvelleDemande'),
    ...find('nouveauProjet'),
    ...find('archives'),
    ...find('demandes'),
  ].slice(0, 3);
  return {
    rail: [...home, ...dossiers, ...planning, ...find('supervisions'), ...find('documents')],
    bar: [...bar, QUEUE],
  };
}
