import type { createBrowserRouter } from 'react-router-dom';

const way: { to: string | null } = { to: null };

/**
 * The router says where it goes as soon as a link is followed; the page that is left stays on screen until the next
 * one is read, and its own effects go on.
 */
export function followRouter<R extends Pick<ReturnType<typeof createBrowserRouter>, 'subscribe'>>(router: R): R {
  router.subscribe(({ navigation }) => {
    way.to = navigation.location?.pathname ?? null;
  });
  return router;
}

/** A link to another page was followed, and that page is not shown yet. */
export const isLeaving = (): boolean => way.to !== null && way.to !== window.location.pathname;
