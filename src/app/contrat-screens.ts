import { LEAD_ROLES } from '#domain/access/roles.ts';
import { PATHS } from '../platform/paths.ts';
import type { Screen } from './screens.ts';

/** A contract once it has left: its signatures, its file, and the list of its client ([contrats/CT40]). */
export const CONTRAT_SCREENS: readonly Screen[] = [
  {
    path: PATHS.clientContrats,
    roles: ['CLIENT'],
    title: 'mesContrats',
    page: async () => (await import('../features/contrats/client-contrats-page.tsx')).ClientContratsPage,
  },
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
