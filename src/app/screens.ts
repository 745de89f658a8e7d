import type { Role } from '#domain/access/roles.ts';
import type { AwaitedScreen } from '../features/preparation/awaited-screens.ts';

/**
 * Every screen of specification section 2: path, roles, whether it opens without network.
 * A path absent from here, and from the public list, is not found: access is denied by default (gaps.md 21).
 */
export type Screen = BuiltScreen | FutureScreen;

interface ScreenBase {
  readonly path: string;
  readonly roles: readonly Role[];
  /** false: greyed and locked in the menu while offline (specification, section 2). */
  readonly offline: boolean;
}

export interface BuiltScreen extends ScreenBase {
  readonly page: BuiltPage;
  readonly title: BuiltTitle;
}

/** Leads to the page « En préparation », which says what it will do. */
export interface FutureScreen extends ScreenBase {
  readonly page: null;
  readonly title: AwaitedScreen;
}

export type BuiltPage =
  | 'annonces'
  | 'courriels'
  | 'modelesCourriels'
  | 'nouveauCourriel'
  | 'clients'
  | 'assistance'
  | 'tickets'
  | 'ticket'
  | 'entreprises'
  | 'nouvelleDemande'
  | 'demandes'
  | 'dashboard'
  | 'dossiers'
  | 'dossier'
  | 'formulaire'
  | 'interventions'
  | 'interventionsClient'
  | 'conflits'
  | 'absence'
  | 'file'
  | 'refus'
  | 'profil'
  | 'utilisateurs'
  | 'appareils'
  | 'bureaux'
  | 'bureau';

/** Keys of src/i18n menu: names of the screens in titles. */
export type ScreenTitle = AwaitedScreen | BuiltTitle;
type BuiltTitle =
  | 'courriels'
  | 'modelesCourriels'
  | 'nouveauCourriel'
  | 'notifications'
  | 'assistance'
  | 'tickets'
  | 'clients'
  | 'installateurs'
  | 'nouvelleDemande'
  | 'tableauDeBord'
  | 'demandes'
  | 'mesDemandes'
  | 'profil'
  | 'dossiers'
  | 'interventions'
  | 'mesInterventions'
  | 'conflits'
  | 'absence'
  | 'file'
  | 'refus'
  | 'utilisateurs'
  | 'appareils'
  | 'bureaux';

const ALL: readonly Role[] = ['ADMIN', 'MANAGER', 'CONTROL', 'BASIC', 'CLIENT', 'ENTREPRISE', 'COFRAC', 'PNCEE'];
const OFFICE: readonly Role[] = ['ADMIN', 'MANAGER', 'CONTROL', 'BASIC'];
const LEAD: readonly Role[] = ['ADMIN', 'MANAGER'];
const CUSTOMERS: readonly Role[] = ['CLIENT', 'ENTREPRISE'];

const built = (path: string, roles: readonly Role[], look: Pick<BuiltScreen, 'title' | 'page'>): Screen => ({
  path,
  roles,
  offline: true,
  ...look,
});
const later = (path: string, roles: readonly Role[], title: AwaitedScreen): Screen => ({
  path,
  roles,
  offline: false,
  title,
  page: null,
});

export const SCREENS: readonly Screen[] = [
  built('/dashboard/analytics', OFFICE, { title: 'tableauDeBord', page: 'dashboard' }),
  built('/users/edit', ALL, { title: 'profil', page: 'profil' }),
  built('/users/list', LEAD, { title: 'utilisateurs', page: 'utilisateurs' }),
  built('/dossiers/:state', ALL, { title: 'dossiers', page: 'dossiers' }),
  built('/projets/:state', ALL, { title: 'dossiers', page: 'dossiers' }),
  built('/dossiers/current/:id', ALL, { title: 'dossiers', page: 'dossier' }),
  built('/projets/current/:id', ALL, { title: 'dossiers', page: 'dossier' }),
  built('/intervention/current/:id', ALL, { title: 'interventions', page: 'formulaire' }),
  built('/intervention/list', OFFICE, { title: 'interventions', page: 'interventions' }),
  built('/intervention/list/:state', OFFICE, { title: 'interventions', page: 'interventions' }),
  built('/intervention/client', CUSTOMERS, { title: 'mesInterventions', page: 'interventionsClient' }),
  built('/intervention/new', [...LEAD, ...CUSTOMERS], { title: 'nouvelleDemande', page: 'nouvelleDemande' }),
  built('/intervention/new/mar', [...LEAD, ...CUSTOMERS], { title: 'nouvelleDemande', page: 'nouvelleDemande' }),
  built('/clients/list', LEAD, { title: 'clients', page: 'clients' }),
  built('/entreprises/list', LEAD, { title: 'installateurs', page: 'entreprises' }),
  built('/demand/list', [...LEAD, ...CUSTOMERS], { title: 'demandes', page: 'demandes' }),
  built('/demand/client', [...LEAD, ...CUSTOMERS], { title: 'mesDemandes', page: 'demandes' }),
  built('/conflits', ALL, { title: 'conflits', page: 'conflits' }),
  built('/conflits/:id', ALL, { title: 'conflits', page: 'conflits' }),
  built('/absence', ALL, { title: 'absence', page: 'absence' }),
  built('/file', ALL, { title: 'file', page: 'file' }),

  { ...built('/admin/refus', LEAD, { title: 'refus', page: 'refus' }), offline: false },
  // The server's own list: nothing of it is on a device.
  { ...built('/admin/appareils', LEAD, { title: 'appareils', page: 'appareils' }), offline: false },
  // The server's own list too.
  { ...built('/admin/courriels', ['ADMIN'], { title: 'courriels', page: 'courriels' }), offline: false },
  built('/courriels/nouveau/:id', ['ADMIN', 'MANAGER', 'CONTROL'], {
    title: 'nouveauCourriel',
    page: 'nouveauCourriel',
  }),
  built('/admin/courriels/modeles', ['ADMIN'], { title: 'modelesCourriels', page: 'modelesCourriels' }),
  built('/admin/notification', ['ADMIN'], { title: 'notifications', page: 'annonces' }),
  built('/controlCompany/list', ['ADMIN'], { title: 'bureaux', page: 'bureaux' }),
  // The server alone answers a whole office, its bank included.
  { ...built('/controlCompany/edit', ['ADMIN'], { title: 'bureaux', page: 'bureau' }), offline: false },

  later('/intervention/reader/:name/:id/:download/:previewsRoute', ALL, 'rapport'),

  later('/batch/list', LEAD, 'lots'),
  later('/batch/client', ['CLIENT'], 'lots'),
  later('/batch/update/:id', LEAD, 'lots'),
  later('/batch/synthese/:id', [...LEAD, 'CLIENT'], 'synthese'),
  later('/contracts/list', LEAD, 'contrats'),
  later('/contracts/current/:id', [...LEAD, 'CLIENT'], 'contrats'),
  later('/contracts/signature/:id', [...LEAD, 'CLIENT'], 'contrats'),
  later('/contracts/reader/:id/:download/:previewsRoute', [...LEAD, 'CLIENT'], 'contrats'),
  later('/supervisions/list', [...LEAD, 'CONTROL'], 'supervisions'),
  later('/supervisions/current/:id', [...LEAD, 'CONTROL'], 'supervisions'),
  later('/supervisions/reader/:id/:download/:previewsRoute', [...LEAD, 'CONTROL'], 'supervisions'),
  later('/documents', [...LEAD, 'CONTROL'], 'documents'),
  later('/ged', [...LEAD, 'CLIENT'], 'ged'),
  later('/ocr/keywords', LEAD, 'motsCles'),
  later('/ocr/analyses', LEAD, 'analyses'),
  later('/ocr/analyses/new', LEAD, 'analyses'),
  later('/ocr/analyses/details/:id', LEAD, 'analyses'),
  built('/tickets', LEAD, { title: 'tickets', page: 'tickets' }),
  // Whoever makes tickets, from the help ([B1]).
  built('/aide', [...OFFICE, ...CUSTOMERS], { title: 'assistance', page: 'assistance' }),
  // Its author reads the answer, whoever they are: the bell leads here.
  built('/tickets/update/:id', [...OFFICE, ...CUSTOMERS], { title: 'tickets', page: 'ticket' }),

  // A controller's own planning is read from the device (look, 02).
  { ...later('/planning/controller', ['CONTROL'], 'monPlanning'), offline: true },
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
