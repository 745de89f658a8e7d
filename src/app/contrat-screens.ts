import { LEAD_ROLES } from '#domain/access/roles.ts';
import type { BuiltScreen } from './screens.ts';

/** A contract once it has left: its signatures, and its file. */
export const CONTRAT_SCREENS: readonly BuiltScreen[] = [
  {
    path: '/contracts/signature/:id',
    roles: [...LEAD_ROLES, 'CLIENT'],
    title: 'contrats',
    page: async () => (await import('../features/contrats/signature/signature-page.tsx')).ContratSignaturePage,
  },
  {
    path: '/contracts/reader/:id/:download/:previewsRoute',
    roles: [...LEAD_ROLES, 'CLIENT'],
    title: 'contrats',
    page: async () => (await import('../features/reader/contrat-page.tsx')).ContratReaderPage,
    isFullScreen: true,
  },
];
