import { LEAD_ROLES } from '#domain/access/roles.ts';
import { PATHS } from '../platform/paths.ts';
import type { Screen } from './screens.ts';

/** Keywords and analyses of papers ([ocr/OC2], [ocr/OC50]). */
export const OCR_SCREENS: readonly Screen[] = [
  {
    path: PATHS.keywords,
    roles: LEAD_ROLES,
    title: 'motsCles',
    page: async () => (await import('../features/ocr/keywords/keywords-page.tsx')).KeywordsPage,
  },
  {
    path: PATHS.analyses,
    roles: LEAD_ROLES,
    title: 'analyses',
    page: async () => (await import('../features/ocr/analyses/analyses-page.tsx')).AnalysesPage,
  },
  {
    path: PATHS.newAnalyse,
    roles: LEAD_ROLES,
    title: 'analyses',
    page: async () => (await import('../features/ocr/analyses/new-analyse-page.tsx')).NewAnalysePage,
  },
  {
    path: '/ocr/analyses/details/:id',
    roles: LEAD_ROLES,
    title: 'analyses',
    page: async () => (await import('../features/ocr/analyses/analyse-page.tsx')).AnalysePage,
  },
];
