import type { ComponentType } from 'react';
import {
  ASSESSOR_ROLES,
  CUSTOMER_ROLES,
  FIELD_ROLES,
  LEAD_ROLES,
  OFFICE_ROLES,
  ROLES,
  type Role,
} from '#domain/access/roles.ts';
import { PATHS } from '../platform/paths.ts';
import { PLANNING_SCREENS } from './planning-screens.ts';
import { SUPERVISION_SCREENS } from './supervision-screens.ts';
import { CONTRAT_SCREENS } from './contrat-screens.ts';
import { OCR_SCREENS } from './ocr-screens.ts';
import { OFFICE_SCREENS } from './office-screens.ts';
import type { MenuWord } from './menu/menu-word.ts';

/** A screen of specification section 2. */
export interface Screen {
  readonly path: string;
  readonly roles: readonly Role[];
  /** false: greyed and locked in the menu while offline (specification, section 2); absent: it opens without a network. */
  readonly offline?: boolean;
  /** Key of src/i18n menu: its name in titles. */
  readonly title: MenuWord;
  readonly page: () => Promise<ComponentType>;
  /** The form takes the whole screen: it draws its own head, with the same pill (look, 05). */
  readonly isFullScreen?: true;
}

const lotsPage = async () => (await import('../features/lots/lots-page.tsx')).LotsPage;
const clientLotsPage = async () => (await import('../features/lots/synthese/client-lots-page.tsx')).ClientLotsPage;
const callsPage = async () => (await import('../features/formulaire/appels/calls-page.tsx')).CallsPage;
const issuedLotsPage = async () => (await import('../features/lots/synthese/issued-lots-page.tsx')).IssuedLotsPage;
const synthesePage = async () => (await import('../features/lots/synthese/synthese-page.tsx')).SynthesePage;
const contratsPage = async () => (await import('../features/contrats/contrats-page.tsx')).ContratsPage;
const contratModelesPage = async () =>
  (await import('../features/contrats/modeles/modeles-page.tsx')).ModelesContratPage;
const contratPage = async () => (await import('../features/contrats/contrat-page.tsx')).ContratPage;
const supervisionsPage = async () => (await import('../features/supervisions/supervisions-page.tsx')).SupervisionsPage;
const documentsPage = async () => (await import('../features/documents/documents-page.tsx')).DocumentsPage;
const gedPage = async () => (await import('../features/documents/areas/ged-page.tsx')).GedPage;
const lotPage = async () => (await import('../features/lots/lot-page.tsx')).LotPage;

/**
 * Every screen, said once: the router mounts it, the menu reads its roles and whether it opens offline.
 * A path absent from here, and from the public list, is not found: access is denied by default.
 */
export const SCREENS: readonly Screen[] = [
  {
    path: '/dashboard/analytics',
    roles: OFFICE_ROLES,
    title: 'tableauDeBord',
    page: async () => (await import('./dashboard.tsx')).Dashboard,
  },
  {
    path: '/users/edit',
    roles: ROLES,
    title: 'profil',
    page: async () => (await import('./users-edit.tsx')).UsersEdit,
  },
  {
    path: '/users/list',
    roles: LEAD_ROLES,
    title: 'utilisateurs',
    page: async () => (await import('../features/utilisateurs/utilisateurs-page.tsx')).UtilisateursPage,
  },
  ...['dossiers', 'projets'].map((name): Screen => ({
    path: `/${name}/:state`,
    roles: ROLES,
    title: 'dossiers',
    page: async () => (await import('../features/dossiers/dossiers-page.tsx')).DossiersPage,
  })),
  {
    path: '/dossiers/current/:id',
    roles: ROLES,
    title: 'dossiers',
    page: async () => (await import('../features/dossiers/dossier-page.tsx')).DossierPage,
  },
  {
    path: '/projets/current/:id',
    roles: ROLES,
    title: 'dossiers',
    page: async () => (await import('../features/dossiers/dossier-page.tsx')).DossierPage,
  },
  {
    path: '/intervention/current/:id',
    roles: ROLES,
    title: 'interventions',
    page: async () => (await import('../features/formulaire/formulaire-page.tsx')).FormulairePage,
    isFullScreen: true,
  },
  {
    path: '/intervention/list',
    roles: OFFICE_ROLES,
    title: 'interventions',
    page: async () => (await import('../features/interventions/interventions-page.tsx')).InterventionsPage,
  },
  {
    path: '/intervention/list/:state',
    roles: OFFICE_ROLES,
    title: 'interventions',
    page: async () => (await import('../features/interventions/interventions-page.tsx')).InterventionsPage,
  },
  {
    path: '/intervention/client',
    roles: CUSTOMER_ROLES,
    title: 'mesInterventions',
    page: async () => (await import('../features/interventions/interventions-page.tsx')).InterventionsClientPage,
  },
  {
    path: '/intervention/new',
    roles: [...LEAD_ROLES, ...CUSTOMER_ROLES],
    title: 'nouvelleDemande',
    page: async () => (await import('../features/dossiers/nouvelle/new-demande-page.tsx')).NewDemandePage,
  },
  {
    path: '/intervention/new/mar',
    roles: [...LEAD_ROLES, ...CUSTOMER_ROLES],
    title: 'nouvelleDemande',
    page: async () => (await import('../features/dossiers/nouvelle/new-demande-page.tsx')).NewDemandePage,
  },
  {
    path: '/clients/list',
    roles: LEAD_ROLES,
    title: 'clients',
    page: async () => (await import('../features/tiers/tiers-page.tsx')).ClientsPage,
  },
  {
    path: '/entreprises/list',
    roles: LEAD_ROLES,
    title: 'installateurs',
    page: async () => (await import('../features/tiers/tiers-page.tsx')).EntreprisesPage,
  },
  {
    path: '/demand/list',
    roles: [...LEAD_ROLES, ...CUSTOMER_ROLES],
    title: 'demandes',
    page: async () => (await import('../features/dossiers/demandes-page.tsx')).DemandesPage,
  },
  {
    path: '/demand/client',
    roles: [...LEAD_ROLES, ...CUSTOMER_ROLES],
    title: 'mesDemandes',
    page: async () => (await import('../features/dossiers/demandes-page.tsx')).DemandesPage,
  },
  {
    path: '/conflits',
    roles: ROLES,
    title: 'conflits',
    page: async () => (await import('../features/synchronisation/conflits-page.tsx')).ConflitsPage,
  },
  {
    path: '/conflits/:id',
    roles: ROLES,
    title: 'conflits',
    page: async () => (await import('../features/synchronisation/conflits-page.tsx')).ConflitsPage,
  },
  {
    path: '/absence',
    roles: ROLES,
    title: 'absence',
    page: async () => (await import('../features/synchronisation/absence/absence-page.tsx')).AbsencePage,
  },
  {
    path: '/file',
    roles: ROLES,
    title: 'file',
    page: async () => (await import('../features/synchronisation/queue-page.tsx')).QueuePage,
  },

  {
    path: '/admin/refus',
    roles: LEAD_ROLES,
    title: 'refus',
    page: async () => (await import('../features/synchronisation/refus/refus-page.tsx')).RefusPage,
    offline: false,
  },
  // The server's own list: nothing of it is on a device.
  {
    path: '/admin/appareils',
    roles: LEAD_ROLES,
    title: 'appareils',
    page: async () => (await import('../features/appareils/devices-page.tsx')).DevicesPage,
    offline: false,
  },
  // The server's own list too.
  {
    path: '/admin/courriels',
    roles: ['ADMIN'],
    title: 'courriels',
    page: async () => (await import('../features/courriels/courriels-page.tsx')).CourrielsPage,
    offline: false,
  },
  {
    path: '/admin/sauvegardes',
    roles: ['ADMIN'],
    title: 'sauvegardes',
    page: async () => (await import('../features/sauvegardes/sauvegardes-page.tsx')).SauvegardesPage,
    offline: false,
  },
  {
    path: '/courriels/nouveau/:id',
    roles: FIELD_ROLES,
    title: 'nouveauCourriel',
    page: async () => (await import('../features/courriels/new-courriel-page.tsx')).NewCourrielPage,
  },
  {
    path: '/admin/courriels/modeles',
    roles: ['ADMIN'],
    title: 'modelesCourriels',
    page: async () => (await import('../features/courriels/modeles-page.tsx')).ModelesPage,
  },
  {
    path: '/admin/notification',
    roles: ['ADMIN'],
    title: 'notifications',
    page: async () => (await import('../features/annonces/annonces-page.tsx')).AnnoncesPage,
  },
  ...OFFICE_SCREENS,
  {
    path: PATHS.opening,
    roles: LEAD_ROLES,
    title: 'miseEnService',
    page: async () => (await import('./opening.tsx')).Opening,
  },
  {
    path: '/intervention/reader/:name/:id/:download/:previewsRoute',
    roles: ROLES,
    title: 'rapport',
    page: async () => (await import('../features/reader/reader-page.tsx')).ReaderPage,
    isFullScreen: true,
  },

  { path: PATHS.lots, roles: LEAD_ROLES, title: 'lots', page: lotsPage },
  { path: PATHS.clientLots, roles: ['CLIENT'], title: 'mesLots', page: clientLotsPage },
  { path: PATHS.issuedLots, roles: ASSESSOR_ROLES, title: 'lots', page: issuedLotsPage },
  { path: '/batch/update/:id', roles: LEAD_ROLES, title: 'lots', page: lotPage },
  { path: PATHS.calls, roles: [...LEAD_ROLES, 'CLIENT'], title: 'appels', page: callsPage },
  { path: '/batch/synthese/:id', roles: [...LEAD_ROLES, 'CLIENT'], title: 'synthese', page: synthesePage },
  { path: PATHS.contrats, roles: LEAD_ROLES, title: 'contrats', page: contratsPage },
  { path: PATHS.contratModeles, roles: ['ADMIN'], title: 'modelesContrats', page: contratModelesPage },
  { path: '/contracts/current/:id', roles: [...LEAD_ROLES, 'CLIENT'], title: 'contrats', page: contratPage },
  ...CONTRAT_SCREENS,
  { path: PATHS.supervisions, roles: [...LEAD_ROLES, 'CONTROL'], title: 'supervisions', page: supervisionsPage },
  ...SUPERVISION_SCREENS,
  { path: PATHS.documents, roles: [...LEAD_ROLES, 'CONTROL'], title: 'documents', page: documentsPage },
  { path: PATHS.ged, roles: [...LEAD_ROLES, 'CLIENT'], title: 'ged', page: gedPage },
  ...OCR_SCREENS,
  { path: '/tickets', roles: LEAD_ROLES, title: 'tickets', page: async () => (await import('./tickets.tsx')).Tickets },
  // Whoever makes tickets, from the help ([tickets/B1]).
  {
    path: '/aide',
    roles: [...OFFICE_ROLES, ...CUSTOMER_ROLES],
    title: 'assistance',
    page: async () => (await import('./tickets.tsx')).Assistance,
  },
  // Its author reads the answer, whoever they are: the bell leads here.
  {
    path: '/tickets/update/:id',
    roles: [...OFFICE_ROLES, ...CUSTOMER_ROLES],
    title: 'tickets',
    page: async () => (await import('../features/tickets/ticket-page.tsx')).TicketPage,
  },
  ...PLANNING_SCREENS,
];

export const opensOffline = ({ offline }: Pick<Screen, 'offline'>): boolean => offline !== false;

/** The screen behind an address of the menu; undefined: a public page. */
export const screenAt = (path: string): Screen | undefined =>
  SCREENS.find(
    (screen) =>
      screen.path === path ||
      (screen.path.endsWith('/:state') && path.startsWith(screen.path.slice(0, -':state'.length))),
  );

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
