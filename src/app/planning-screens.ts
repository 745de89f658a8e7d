import { LEAD_ROLES, OFFICE_ROLES } from '#domain/access/roles.ts';
import type { Screen } from './screens.ts';

const ganttPage = async () => (await import('../features/gantt/gantt-page.tsx')).GanttPage;

/** Boards, optimisers and the Gantt. */
export const PLANNING_SCREENS: readonly Screen[] = [
  {
    path: '/planning/controller',
    roles: ['CONTROL'],
    title: 'monPlanning',
    page: async () => (await import('../features/planning/board-page.tsx')).OwnBoardPage,
  },
  {
    path: '/planning/manager',
    roles: LEAD_ROLES,
    title: 'planning',
    page: async () => (await import('../features/planning/board-page.tsx')).BoardPage,
  },
  {
    path: '/planning/bureau',
    roles: OFFICE_ROLES,
    title: 'planning',
    page: async () => (await import('../features/planning/board-page.tsx')).BoardPage,
  },
  // The device computes too: what it holds for an office, all of one's own for a controller.
  {
    path: '/planning/optimisateur',
    roles: LEAD_ROLES,
    title: 'optimiseur',
    page: async () => (await import('../features/optimiseur/optimiser-page.tsx')).OptimiserPage,
  },
  {
    path: '/planning/optimisateur-controller',
    roles: ['CONTROL'],
    title: 'monOptimiseur',
    page: async () => (await import('../features/optimiseur/optimiser-page.tsx')).OwnOptimiserPage,
  },
  // One Gantt behind the five paths; ganttdhtmlx is protected like the others.
  ...['gantt', 'ganttbis', 'ganttter', 'ganttdhtmlx', 'ganttganttastic'].map((name): Screen => ({
    path: `/planning/${name}`,
    roles: OFFICE_ROLES,
    title: 'gantt',
    page: ganttPage,
  })),
];
