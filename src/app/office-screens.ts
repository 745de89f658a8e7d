import { ASSESSOR_ROLES, LEAD_ROLES, OFFICE_ROLES } from '#domain/access/roles.ts';
import { PATHS } from '../platform/paths.ts';
import type { Screen } from './screens.ts';

/** Control offices: who they are, how their reports look, and what these are worth. */
export const OFFICE_SCREENS: readonly Screen[] = [
  {
    path: '/controlCompany/list',
    roles: ['ADMIN'],
    title: 'bureaux',
    page: async () => (await import('../features/bureaux/bureaux-page.tsx')).BureauxPage,
  },
  // The server alone answers a whole office, its bank included.
  {
    path: '/controlCompany/edit',
    roles: LEAD_ROLES,
    title: 'bureaux',
    page: async () => (await import('../features/bureaux/bureau-page.tsx')).BureauPage,
    offline: false,
  },
  {
    path: '/controlCompany/rapports',
    roles: LEAD_ROLES,
    title: 'miseEnPage',
    page: async () => (await import('../features/bureaux/rapport/report-layout-page.tsx')).ReportLayoutPage,
  },
  {
    path: PATHS.lotRates,
    roles: LEAD_ROLES,
    title: 'tauxDesLots',
    page: async () => (await import('../features/lots/rates/rates-page.tsx')).RatesPage,
  },
  // The register of the server, which no device holds.
  {
    path: PATHS.readings,
    roles: LEAD_ROLES,
    title: 'lectures',
    page: async () => (await import('../features/consultations/readings-page.tsx')).ReadingsPage,
    offline: false,
  },
  // Read by all who work in an office; who writes, and what, the calls say.
  {
    path: PATHS.forms,
    roles: OFFICE_ROLES,
    title: 'formulaires',
    page: async () => (await import('../features/formulaires/forms-page.tsx')).FormsPage,
  },
  {
    path: '/formulaires/:id',
    roles: OFFICE_ROLES,
    title: 'formulaires',
    page: async () => (await import('../features/formulaire/concepteur/form-version-page.tsx')).FormVersionPage,
  },
  // A file that is read on the device: no server is asked.
  {
    path: PATHS.verify,
    roles: [...OFFICE_ROLES, ...ASSESSOR_ROLES],
    title: 'verifier',
    page: async () => (await import('../features/preuves/verify-page.tsx')).VerifyPage,
  },
];
