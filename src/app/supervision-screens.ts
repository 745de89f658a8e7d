import { LEAD_ROLES } from '#domain/access/roles.ts';
import type { Screen } from './screens.ts';

/** A supervision, filled in with the engine of forms, and its file in the reader. */
export const SUPERVISION_SCREENS: readonly Screen[] = [
  {
    path: '/supervisions/current/:id',
    roles: [...LEAD_ROLES, 'CONTROL'],
    title: 'supervisions',
    page: async () => (await import('../features/formulaire/supervision/supervision-page.tsx')).SupervisionPage,
  },
  {
    path: '/supervisions/reader/:id/:download/:previewsRoute',
    roles: [...LEAD_ROLES, 'CONTROL', 'COFRAC'],
    title: 'supervisions',
    page: async () => (await import('../features/reader/supervision-page.tsx')).SupervisionReaderPage,
    isFullScreen: true,
  },
  {
    path: '/supervisions/grilles/:id',
    roles: LEAD_ROLES,
    title: 'supervisions',
    page: async () => (await import('../features/formulaire/grille/grille-page.tsx')).GrillePage,
  },
];
