import type { Role } from '#domain/access/roles.ts';
import type { Variant } from '#domain/variants/variants.ts';

/**
 * Every screen of specification section 2: path, roles, whether it opens without network.
 * A path absent from here, and from the public list, is not found: access is denied by default (gaps.md 21).
 */
export interface Screen {
  readonly path: string;
  readonly roles: readonly Role[];
  /** Key of src/i18n menu: name of the screen in titles. */
  readonly title: ScreenTitle;
  /** false: greyed and locked in the menu while offline (specification, section 2). */
  readonly offline: boolean;
  /** Built elsewhere; null leads to the page « En préparation ». */
  readonly page: BuiltPage | null;
  /** Hidden in the menu of these variants, never forbidden (gaps.md 37). */
  readonly hiddenIn?: readonly Variant[];
}

export type BuiltPage = 'dashboard' | 'dossiers' | 'dossier' | 'formulaire' | 'conflits' | 'file' | 'profil';

export type ScreenTitle =
  | 'tableauDeBord'
  | 'notifications'
  | 'bureaux'
  | 'clients'
  | 'installateurs'
  | 'utilisateurs'
  | 'profil'
  | 'nouvelleDemande'
  | 'demandes'
  | 'mesDemandes'
  | 'dossiers'
  | 'interventions'
  | 'rapport'
  | 'lots'
  | 'synthese'
  | 'contrats'
  | 'supervisions'
  | 'documents'
  | 'ged'
  | 'motsCles'
  | 'analyses'
  | 'tickets'
  | 'monPlanning'
  | 'planning'
  | 'planningBureau'
  | 'optimiseur'
  | 'monOptimiseur'
  | 'gantt'
  | 'conflits'
  | 'file';

const ALL: readonly Role[] = ['ADMIN', 'MANAGER', 'CONTROL', 'BASIC', 'CLIENT', 'ENTREPRISE', 'COFRAC', 'PNCEE'];
const OFFICE: readonly Role[] = ['ADMIN', 'MANAGER', 'CONTROL', 'BASIC'];
const LEAD: readonly Role[] = ['ADMIN', 'MANAGER'];
const CUSTOMERS: readonly Role[] = ['CLIENT', 'ENTREPRISE'];
const NOT_EDS: readonly Variant[] = ['eds'];

const built = (path: string, roles: readonly Role[], title: ScreenTitle, page: BuiltPage): Screen => ({
  path,
  roles,
  title,
  offline: true,
  page,
});
const later = (path: string, roles: readonly Role[], title: ScreenTitle, more: Partial<Screen> = {}): Screen => ({
  path,
  roles,
  title,
  offline: false,
  page: null,
  ...more,
});

export const SCREENS: readonly Screen[] = [
  built('/dashboard/analytics', OFFICE, 'tableauDeBord', 'dashboard'),
  built('/users/edit', ALL, 'profil', 'profil'),
  built('/dossiers/:state', ALL, 'dossiers', 'dossiers'),
  built('/projets/:state', ALL, 'dossiers', 'dossiers'),
  built('/dossiers/current/:id', ALL, 'dossiers', 'dossier'),
  built('/projets/current/:id', ALL, 'dossiers', 'dossier'),
  built('/intervention/current/:id', ALL, 'interventions', 'formulaire'),
  built('/conflits', ALL, 'conflits', 'conflits'),
  built('/conflits/:id', ALL, 'conflits', 'conflits'),
  built('/file', ALL, 'file', 'file'),

  later('/admin/notification', ['ADMIN'], 'notifications'),
  later('/controlCompany/list', ['ADMIN'], 'bureaux'),
  later('/controlCompany/edit', ['ADMIN'], 'bureaux'),
  later('/clients/list', LEAD, 'clients'),
  later('/entreprises/list', LEAD, 'installateurs'),
  later('/users/list', LEAD, 'utilisateurs'),

  later('/intervention/new', [...LEAD, ...CUSTOMERS], 'nouvelleDemande'),
  later('/intervention/new/mar', [...LEAD, ...CUSTOMERS], 'nouvelleDemande'),
  later('/demand/list', [...LEAD, ...CUSTOMERS], 'demandes'),
  later('/demand/client', [...LEAD, ...CUSTOMERS], 'mesDemandes'),
  later('/intervention/list', OFFICE, 'interventions'),
  later('/intervention/list/:state', OFFICE, 'interventions'),
  later('/intervention/client', CUSTOMERS, 'interventions'),
  later('/intervention/reader/:name/:id/:download/:previewsRoute', ALL, 'rapport'),

  later('/batch/list', LEAD, 'lots', { hiddenIn: NOT_EDS }),
  later('/batch/client', ['CLIENT'], 'lots', { hiddenIn: NOT_EDS }),
  later('/batch/update/:id', LEAD, 'lots', { hiddenIn: NOT_EDS }),
  later('/batch/synthese/:id', [...LEAD, 'CLIENT'], 'synthese', { hiddenIn: NOT_EDS }),
  later('/contracts/list', LEAD, 'contrats', { hiddenIn: NOT_EDS }),
  later('/contracts/current/:id', [...LEAD, 'CLIENT'], 'contrats', { hiddenIn: NOT_EDS }),
  later('/contracts/signature/:id', [...LEAD, 'CLIENT'], 'contrats', { hiddenIn: NOT_EDS }),
  later('/contracts/reader/:id/:download/:previewsRoute', [...LEAD, 'CLIENT'], 'contrats', { hiddenIn: NOT_EDS }),
  later('/supervisions/list', [...LEAD, 'CONTROL'], 'supervisions', { hiddenIn: NOT_EDS }),
  later('/supervisions/current/:id', [...LEAD, 'CONTROL'], 'supervisions', { hiddenIn: NOT_EDS }),
  later('/supervisions/reader/:id/:download/:previewsRoute', [...LEAD, 'CONTROL'], 'supervisions', {
    hiddenIn: NOT_EDS,
  }),
  later('/documents', [...LEAD, 'CONTROL'], 'documents'),
  later('/ged', [...LEAD, 'CLIENT'], 'ged'),
  later('/ocr/keywords', LEAD, 'motsCles'),
  later('/ocr/analyses', LEAD, 'analyses'),
  later('/ocr/analyses/new', LEAD, 'analyses'),
  later('/ocr/analyses/details/:id', LEAD, 'analyses'),
  later('/tickets', LEAD, 'tickets'),
  later('/tickets/update/:id', LEAD, 'tickets'),

  // A controller's own planning is read from the device (look, 02).
  later('/planning/controller', ['CONTROL'], 'monPlanning', { offline: true }),
  later('/planning/manager', LEAD, 'planning'),
  later('/planning/bureau', OFFICE, 'planningBureau'),
  later('/planning/optimisateur', LEAD, 'optimiseur'),
  later('/planning/optimisateur-controller', ['CONTROL'], 'monOptimiseur'),
  // One Gantt behind the five paths (gaps.md 30); ganttdhtmlx is protected like the others (gaps.md 21).
  ...['gantt', 'ganttbis', 'ganttter', 'ganttdhtmlx', 'ganttganttastic'].map((name) =>
    later(`/planning/${name}`, OFFICE, 'gantt'),
  ),
];

/** Paths that lead to their list (specification, section 2). */
export const REDIRECTS: Readonly<Record<string, string>> = {
  '/admin': '/admin/notification',
  '/users': '/users/list',
  '/clients': '/clients/list',
  '/contracts': '/contracts/list',
  '/supervisions': '/supervisions/list',
  '/demand': '/demand/list',
  '/intervention': '/intervention/list',
  '/batch': '/batch/list',
};
