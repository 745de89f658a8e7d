import type { ComponentType } from 'react';
import { createBrowserRouter, redirect, type RouteObject } from 'react-router-dom';
import type { AwaitedScreen } from '../features/preparation/awaited-screens.ts';
import { followReader } from '../i18n/i18n.ts';
import { followRouter } from '../platform/leaving.ts';
import { AUTH_PATHS } from '../platform/paths.ts';
import { guard, landing, leaveToAuth } from './guards.ts';
import { ApplicationFrame } from './shell/application-frame.tsx';
import { FirstPaint } from './shell/first-paint.tsx';
import { ScreenError } from './shell/screen-error.tsx';
import { REDIRECTS, SCREENS, type BuiltPage, type Screen } from './screens.ts';

type LazyPage = () => Promise<{ readonly Component: ComponentType }>;

const PAGES: Readonly<Record<BuiltPage, LazyPage>> = {
  dashboard: async () => ({ Component: (await import('./dashboard.tsx')).Dashboard }),
  demandes: async () => ({ Component: (await import('../features/dossiers/demandes-page.tsx')).DemandesPage }),
  nouvelleDemande: async () => ({
    Component: (await import('../features/dossiers/nouvelle/nouvelle-page.tsx')).NouvelleDemandePage,
  }),
  modelesCourriels: async () => ({ Component: (await import('../features/courriels/modeles-page.tsx')).ModelesPage }),
  nouveauCourriel: async () => ({
    Component: (await import('../features/courriels/nouveau-courriel-page.tsx')).NouveauCourrielPage,
  }),
  courriels: async () => ({ Component: (await import('../features/courriels/courriels-page.tsx')).CourrielsPage }),
  annonces: async () => ({ Component: (await import('../features/annonces/annonces-page.tsx')).AnnoncesPage }),
  clients: async () => ({ Component: (await import('../features/tiers/tiers-page.tsx')).ClientsPage }),
  entreprises: async () => ({ Component: (await import('../features/tiers/tiers-page.tsx')).EntreprisesPage }),
  dossiers: async () => ({ Component: (await import('../features/dossiers/dossiers-page.tsx')).DossiersPage }),
  dossier: async () => ({ Component: (await import('../features/dossiers/dossier-page.tsx')).DossierPage }),
  formulaire: async () => ({ Component: (await import('../features/formulaire/formulaire-page.tsx')).FormulairePage }),
  interventions: async () => ({
    Component: (await import('../features/interventions/interventions-page.tsx')).InterventionsPage,
  }),
  interventionsClient: async () => ({
    Component: (await import('../features/interventions/interventions-page.tsx')).InterventionsClientPage,
  }),
  conflits: async () => ({ Component: (await import('../features/synchronisation/conflits-page.tsx')).ConflitsPage }),
  absence: async () => ({
    Component: (await import('../features/synchronisation/absence/absence-page.tsx')).AbsencePage,
  }),
  file: async () => ({ Component: (await import('../features/synchronisation/file-page.tsx')).FilePage }),
  appareils: async () => ({ Component: (await import('../features/appareils/appareils-page.tsx')).AppareilsPage }),
  bureaux: async () => ({ Component: (await import('../features/bureaux/bureaux-page.tsx')).BureauxPage }),
  bureau: async () => ({ Component: (await import('../features/bureaux/bureau-page.tsx')).BureauPage }),
  profil: async () => ({ Component: (await import('./users-edit.tsx')).UsersEdit }),
  utilisateurs: async () => ({
    Component: (await import('../features/utilisateurs/utilisateurs-page.tsx')).UtilisateursPage,
  }),
  assistance: async () => ({ Component: (await import('./tickets.tsx')).Assistance }),
  tickets: async () => ({ Component: (await import('./tickets.tsx')).Tickets }),
  ticket: async () => ({ Component: (await import('../features/tickets/ticket-page.tsx')).TicketPage }),
  refus: async () => ({ Component: (await import('../features/synchronisation/refus/refus-page.tsx')).RefusPage }),
};
const preparation =
  (title: AwaitedScreen): LazyPage =>
  async () => {
    const { Preparation } = await import('./preparation.tsx');
    return { Component: () => <Preparation title={title} /> };
  };

const publicPage = (path: string, name: keyof typeof import('./public-pages.tsx')): RouteObject => ({
  path,
  lazy: async () => ({ Component: (await import('./public-pages.tsx'))[name] }),
});

/**
 * The chunk of a screen is read by its loader, not by `lazy`: a `lazy` that failed leaves a blank page, and is never
 * tried again.
 */
function screenRoute(screen: Screen): RouteObject {
  const enter = guard(screen);
  const read = screen.page === null ? preparation(screen.title) : PAGES[screen.page];
  const held: { Page?: ComponentType } = {};
  return {
    path: screen.path,
    loader: async (args) => {
      const answer = enter(args);
      held.Page ??= (await read()).Component;
      return answer;
    },
    handle: { title: screen.title },
    errorElement: <ScreenError />,
    Component: () => held.Page && <held.Page />,
  };
}

/** The form takes the whole screen: it draws its own head, with the same pill (look, 05). */
const isFullScreen = (screen: Screen): boolean => screen.page === 'formulaire';

const defaultLayout: LazyPage = async () => ({
  Component: (await import('./layouts/default-layout.tsx')).DefaultLayout,
});

const fullLayout: LazyPage = async () => ({ Component: (await import('./layouts/full-layout.tsx')).FullLayout });

const routes: RouteObject[] = [
  {
    element: <ApplicationFrame />,
    errorElement: <ScreenError />,
    hydrateFallbackElement: <FirstPaint />,
    children: [
      { path: '/', loader: landing, Component: FirstPaint },
      ...Object.entries(REDIRECTS).map(([path, to]): RouteObject => ({ path, loader: () => redirect(to) })),
      { lazy: defaultLayout, children: SCREENS.filter((screen) => !isFullScreen(screen)).map(screenRoute) },
      { lazy: fullLayout, children: SCREENS.filter(isFullScreen).map(screenRoute) },
      ...AUTH_PATHS.map((path): RouteObject => ({ path, loader: leaveToAuth })),
      publicPage('/landing', 'Landing'),
      publicPage('/landing/pricing', 'Pricing'),
      publicPage('/utility/maintenance', 'Maintenance'),
      publicPage('/utility/coming-soon', 'ComingSoon'),
      publicPage('/utility/help', 'Help'),
      // Whoever holds a printed report reads it, whatever their language.
      { ...publicPage('/qrCodeDownloader/:token', 'QrCode'), loader: () => followReader().then(() => null) },
      publicPage('/error/unexpected', 'PublicUnexpected'),
      publicPage('/error/not-found', 'PublicNotFound'),
      // The blank page shows nothing, and still asks for a session.
      {
        path: '/blank',
        loader: guard({ path: '/blank', roles: ['ADMIN'], title: 'tableauDeBord', offline: true, page: 'dashboard' }),
        element: null,
      },
      publicPage('*', 'PublicNotFound'),
    ],
  },
];

/** Made when the application is drawn, never when it is fetched in advance: it reads the address and runs its guards. */
export const makeRouter = () => followRouter(createBrowserRouter(routes));
