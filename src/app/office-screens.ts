import { LEAD_ROLES } from '#domain/access/roles.ts';
import { PATHS } from '../platform/paths.ts';
import type { BuiltScreen } from './screens.ts';

/** Control offices: who they are, and how their reports look. */
export const OFFICE_SCREENS: readonly BuiltScreen[] = [
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
    roles: ['ADMIN'],
    title: 'tauxDesLots',
    page: async () => (await import('../features/lots/rates/rates-page.tsx')).RatesPage,
  },
];
