import { data, redirect, redirectDocument, type LoaderFunctionArgs } from 'react-router-dom';
import { currentSession, lostSession } from '../data/current-session.ts';
import { PATHS, signinPath, type SigninReason } from '../platform/paths.ts';
import { VARIANT } from '../platform/variant/current.ts';
import { decideAccess, landingPath } from './access.ts';
import type { Screen } from './screens.ts';

/** Loader of every screen: nobody sees one without the session and the role that it asks for. */
export const guard =
  (screen: Pick<Screen, 'path' | 'roles'>) =>
  ({ request }: Pick<LoaderFunctionArgs, 'request'>): null => {
    const { pathname, search } = new URL(request.url);
    const session = currentSession();
    const access = decideAccess({ screen, path: pathname, role: session?.role ?? null, variant: VARIANT });
    switch (access.kind) {
      case 'allowed':
        return null;
      case 'signed-out':
        throw redirectDocument(signinPath(pathname + search, signoutReason()));
      case 'moved':
        throw redirect(access.to + search);
      case 'forbidden':
        throw data(null, { status: 403 });
    }
  };

const signoutReason = (): SigninReason | undefined => (lostSession.get() ? 'expiree' : undefined);

/** `/` leads each role to its landing page. */
export function landing(): Response {
  const session = currentSession();
  return session === null
    ? redirectDocument(signinPath(PATHS.root, signoutReason()))
    : redirect(landingPath(session.role, VARIANT));
}

/** A signed-out page opened from inside: read again as a document, so that nothing of this user stays in memory. */
export function leaveToAuth({ request }: LoaderFunctionArgs): Response {
  const url = new URL(request.url);
  if (url.pathname.toLowerCase() === PATHS.signin) url.searchParams.set('motif', 'expiree');
  return redirectDocument(url.pathname + url.search);
}
