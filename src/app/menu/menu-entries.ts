import { CUSTOMER_ROLES, LEAD_ROLES, OFFICE_ROLES, ROLES, type Role } from '#domain/access/roles.ts';
import { readsArchiveOnline } from '#domain/dossiers/etat.ts';
import { hasLots, type Variant } from '#domain/variants/variants.ts';
import type { MenuWord } from './menu-word.ts';
import { dossiersPath, interventionsPath, PATHS, type DossierSlug } from '../../platform/paths.ts';
import { opensOffline, screenAt, SCREENS } from '../screens.ts';
import type { menu } from '../../i18n/fr/menu.ts';

export type MenuSectionKey = keyof typeof menu.sections;
/** Badge counters kept by the engine: the five states of a dossier. */
export type MenuCount = 'NOUVELLE' | 'PLANIFIE' | 'EN COURS' | 'VALIDE' | 'ARCHIVE' | 'EN ATTENTE';
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
  | 'phone'
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
  | 'mail'
  | 'backup'
  | 'verify'
  | 'form';

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

/** What the menu adds to a screen: its place, its word and its picture; who opens it, and where, the screen says. */
interface Candidate extends Omit<MenuEntry, 'offline'> {
  /** Fewer than those that may open its screen; absent: all of them. */
  readonly roles?: readonly Role[];
  /** Absent from the menu of this variant (specification, section 2). */
  readonly notIn?: Variant;
}

const FOLLOWERS: readonly Role[] = [...OFFICE_ROLES, ...CUSTOMER_ROLES];
const READERS: readonly Role[] = [...LEAD_ROLES, 'BASIC'];

function dossierEntries(variant: Variant, role: Role): readonly Candidate[] {
  const mar = variant === 'mar';
  const list = (slug: DossierSlug, look: Omit<Candidate, 'path'>): Candidate => ({
    path: dossiersPath(variant, slug),
    roles: FOLLOWERS,
    ...look,
  });
  return [
    mar
      ? { path: PATHS.newProjet, label: 'nouveauProjet', icon: 'request', roles: CUSTOMER_ROLES }
      : { path: PATHS.newDemand, label: 'nouvelleDemande', icon: 'request', roles: CUSTOMER_ROLES },
    { path: PATHS.demands, label: 'demandes', icon: 'inbox', count: 'EN ATTENTE', hot: true },
    { path: '/demand/client', label: 'mesDemandes', icon: 'inbox' },
    list('all', { label: mar ? 'tousLesProjets' : 'tousLesDossiers', icon: 'folders', roles: CUSTOMER_ROLES }),
    list('new', { label: role === 'CONTROL' ? 'nouvelle' : 'aPlanifier', icon: 'plan', count: 'NOUVELLE' }),
    list('planned', { label: 'planifies', icon: 'calendar', count: 'PLANIFIE' }),
    list('inprogress', { label: 'enCours', icon: 'progress', count: 'EN COURS' }),
    list('done', { label: 'valides', icon: 'done', count: 'VALIDE' }),
    list('archive', {
      label: 'archives',
      icon: 'archive',
      roles: ROLES,
      // What a device does not hold is not counted on it.
      ...(readsArchiveOnline(role) ? {} : { count: 'ARCHIVE' }),
    }),
    { path: interventionsPath('all'), label: 'interventions', icon: 'visits', roles: READERS },
    { path: PATHS.interventionsClient, label: 'mesInterventions', icon: 'visits' },
    { path: '/batch/list', label: 'lots', icon: 'lots', notIn: 'eds' },
    { path: PATHS.issuedLots, label: 'lots', icon: 'lots', notIn: 'eds' },
    { path: '/batch/client', label: 'mesLots', icon: 'lots', notIn: 'eds' },
    { path: PATHS.calls, label: 'appels', icon: 'phone', notIn: 'eds' },
  ];
}

const home = (role: Role): Candidate =>
  role === 'CONTROL'
    ? { path: PATHS.dashboard, label: 'maJournee', icon: 'day' }
    : { path: PATHS.dashboard, label: 'tableauDeBord', icon: 'dashboard' };

const PLANNING: readonly Candidate[] = [
  { path: '/planning/controller', label: 'monPlanning', icon: 'calendar' },
  { path: '/planning/manager', label: 'planning', icon: 'calendar' },
  // The same board, for who reads it and does not plan.
  { path: '/planning/bureau', label: 'planning', icon: 'calendar', roles: ['BASIC'] },
  { path: '/planning/optimisateur', label: 'optimiseur', icon: 'route' },
  { path: '/planning/optimisateur-controller', label: 'monOptimiseur', icon: 'route' },
  { path: '/planning/gantt', label: 'gantt', icon: 'chart', roles: READERS },
];
const tiers = (variant: Variant): readonly Candidate[] => [
  { path: PATHS.clients, label: variant === 'mar' ? 'menages' : 'clients', icon: 'building' },
  { path: PATHS.entreprises, label: variant === 'eds' ? 'sousTraitants' : 'installateurs', icon: 'tool' },
  { path: PATHS.users, label: 'utilisateurs', icon: 'users' },
];
const quality = (role: Role): readonly Candidate[] => [
  { path: PATHS.contrats, label: 'contrats', icon: 'contract', notIn: 'eds' },
  { path: PATHS.clientContrats, label: 'mesContrats', icon: 'contract', notIn: 'eds' },
  { path: PATHS.supervisions, label: 'supervisions', icon: 'shield', notIn: 'eds' },
  { path: '/documents', label: 'documents', icon: 'files' },
  { path: PATHS.ged, label: role === 'CLIENT' ? 'maGed' : 'ged', icon: 'shared' },
  { path: PATHS.verify, label: 'verifier', icon: 'verify' },
];
const OCR: readonly Candidate[] = [
  { path: '/ocr/analyses', label: 'analyses', icon: 'scan' },
  { path: '/ocr/keywords', label: 'motsCles', icon: 'tags' },
];
const ADMINISTRATION: readonly Candidate[] = [
  { path: PATHS.opening, label: 'miseEnService', icon: 'done' },
  { path: PATHS.bureaux, label: 'bureaux', icon: 'bank' },
  { path: PATHS.forms, label: 'formulaires', icon: 'form', roles: LEAD_ROLES },
  { path: '/admin/notification', label: 'notifications', icon: 'bell' },
  { path: '/admin/refus', label: 'refus', icon: 'refused' },
  { path: '/admin/appareils', label: 'appareils', icon: 'devices' },
  { path: '/admin/courriels', label: 'courriels', icon: 'mail' },
  { path: '/admin/sauvegardes', label: 'sauvegardes', icon: 'backup' },
  { path: PATHS.tickets, label: 'tickets', icon: 'help' },
];

function candidates(variant: Variant, role: Role): readonly (readonly [MenuSectionKey | null, readonly Candidate[]])[] {
  return [
    [null, [home(role)]],
    [variant === 'mar' ? 'projets' : 'dossiers', dossierEntries(variant, role)],
    ['planning', PLANNING],
    ['tiers', tiers(variant)],
    ['qualite', quality(role)],
    ['ocr', OCR],
    ['administration', ADMINISTRATION],
  ];
}

/** The entry as the screen behind it says; empty: it is not for this role, or not in this variant. */
function entryOf({ roles, notIn, ...entry }: Candidate, role: Role, variant: Variant): readonly MenuEntry[] {
  const screen = screenAt(entry.path);
  const opens = (roles ?? ROLES).includes(role) && (screen?.roles ?? ROLES).includes(role);
  if (!opens || notIn === variant) return [];
  return [{ ...entry, offline: screen === undefined || opensOffline(screen) }];
}

/** The side menu of a role in a variant (specification, section 2). Empty sections are left out. */
export function menuSections(role: Role, variant: Variant): readonly MenuSection[] {
  return candidates(variant, role)
    .map(([title, list]) => ({ title, entries: list.flatMap((one) => entryOf(one, role, variant)) }))
    .filter(({ entries }) => entries.length > 0);
}

/** Paths of lists that this variant does not have: what stands below one is none of its screens either. */
const absentFrom = (variant: Variant): readonly string[] =>
  ROLES.flatMap((role) => candidates(variant, role).flatMap(([, list]) => list)).flatMap(({ path, notIn }) =>
    notIn === variant ? [path.slice(0, path.indexOf('/', 1) + 1)] : [],
  );

/** Screens that open by themselves and that the menu of a role does not name: settings, models, what waits. */
export function unlistedScreens(
  role: Role,
  variant: Variant,
): readonly Pick<MenuEntry, 'path' | 'label' | 'offline'>[] {
  const listed = menuSections(role, variant).flatMap(({ entries }) => entries);
  const known = new Set<string>(listed.flatMap(({ path, label }) => [path, label]));
  const absent = absentFrom(variant);
  return SCREENS.filter(({ path, title, roles }) => {
    const isOfHere = !path.includes(':') && roles.includes(role) && !absent.some((start) => path.startsWith(start));
    return isOfHere && !known.has(path) && !known.has(title) && !(path === PATHS.lotRates && !hasLots(variant));
  }).map((screen) => ({ path: screen.path, label: screen.title, offline: opensOffline(screen) }));
}

const QUEUE: MenuEntry = { path: PATHS.queue, label: 'file', icon: 'send', offline: true };

/** Few, large entries for narrow screens: the rail of a tablet (five) and the bottom bar (four). */
export function shortMenu(
  role: Role,
  variant: Variant,
): { readonly rail: readonly MenuEntry[]; readonly bar: readonly MenuEntry[] } {
  const all = menuSections(role, variant).flatMap(({ entries }) => entries);
  const find = (...labels: readonly MenuWord[]) => labels.flatMap((label) => all.filter((one) => one.label === label));
  const mine = dossiersPath(variant, role === 'CLIENT' || role === 'ENTREPRISE' ? 'all' : 'inprogress');
  const dossiers = all
    .filter(({ path }) => path === mine)
    .map(({ count: _count, ...entry }): MenuEntry => ({
      ...entry,
      label: variant === 'mar' ? 'projets' : 'dossiers',
      icon: 'folders',
    }));
  const planning = find('monPlanning').map((entry): MenuEntry => ({ ...entry, label: 'planning' }));
  const first = [...find('maJournee', 'tableauDeBord'), ...dossiers, ...planning];
  const bar = [...first, ...find('nouvelleDemande', 'nouveauProjet', 'demandes', 'archives', 'lots', 'verifier')].slice(
    0,
    3,
  );
  return { rail: [...first, ...find('supervisions', 'documents')], bar: [...bar, QUEUE] };
}
