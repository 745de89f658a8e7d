import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { useSession } from '../../data/use-session.ts';
import { ForbiddenPage } from '../../features/erreurs/forbidden-page.tsx';
import { NotFoundPage } from '../../features/erreurs/not-found-page.tsx';
import { UnexpectedPage } from '../../features/erreurs/unexpected-page.tsx';
import { causeOf } from '../chunk-errors.ts';

/** What a screen shows when it cannot open: not for this role, not there, an old version, or a bug. */
export function ScreenError() {
  const error = useRouteError();
  const session = useSession();
  if (isRouteErrorResponse(error) && error.status === 403 && session) return <ForbiddenPage role={session.role} />;
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  return <UnexpectedPage error={error} cause={causeOf(error)} />;
}
