import type { ComponentType } from 'react';
import { createBrowserRouter, redirect, type RouteObject } from 'react-router-dom';
import { followReader } from '../i18n/i18n.ts';
import { followRouter } from '../platform/leaving.ts';
import { AUTH_PATHS } from '../platform/paths.ts';
import { withinChunkTimeout } from './chunk-errors.ts';
import { guard, landing, leaveToAuth } from './guards.ts';
import { ApplicationFrame } from './shell/application-frame.tsx';
import { FirstPaint } from './shell/first-paint.tsx';
import { ScreenError } from './shell/screen-error.tsx';
import { REDIRECTS, SCREENS, type Screen } from './screens.ts';

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
  const held: { Page?: ComponentType } = {};
  return {
    path: screen.path,
    loader: async (args) => {
      const answer = enter(args);
      held.Page ??= await withinChunkTimeout(screen.page);
      return answer;
    },
    handle: { title: screen.title },
    errorElement: <ScreenError />,
    Component: () => held.Page && <held.Page />,
  };
}

const isFullScreen = (screen: Screen): boolean => screen.isFullScreen === true;

const defaultLayout = async () => ({
  Component: (await import('./layouts/default-layout.tsx')).DefaultLayout,
});

const fullLayout = async () => ({ Component: (await import('./layouts/full-layout.tsx')).FullLayout });

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
      // A signatory has no account: their link is their way in.
      { ...publicPage('/signature/:token', 'Signer'), loader: () => followReader().then(() => null) },
      // Whoever holds the PDF of a report verifies it, on their own device.
      { ...publicPage('/verification', 'Verification'), loader: () => followReader().then(() => null) },
      publicPage('/error/unexpected', 'PublicUnexpected'),
      publicPage('/error/not-found', 'PublicNotFound'),
      // The blank page shows nothing, and still asks for a session.
      {
        path: '/blank',
        loader: guard({ path: '/blank', roles: ['ADMIN'] }),
        element: null,
      },
      publicPage('*', 'PublicNotFound'),
    ],
  },
];

/** Made when the application is drawn, never when it is fetched in advance: it reads the address and runs its guards. */
export const makeRouter = () => followRouter(createBrowserRouter(routes));
