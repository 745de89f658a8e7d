import { lazy, useState, type ReactNode } from 'react';
import { useSession } from '../../data/use-session.ts';
import { useIsOffline } from '../../shared/connection/use-connection.ts';

/** Few people meet it, once. */
const FactorDuePage = lazy(async () => ({
  default: (await import('../../features/profil/factor-due-page.tsx')).FactorDuePage,
}));

/** [session/D7] Whoever came in without a network is let through until the page is opened again: work is never interrupted. */
export function FactorRequired({ children }: { readonly children: ReactNode }) {
  const session = useSession();
  const isOffline = useIsOffline();
  const [isLetThrough, setLetThrough] = useState(isOffline);
  if (isOffline && !isLetThrough) setLetThrough(true);
  const isDue = session?.user.secondFacteurDu === true && !isLetThrough && !isOffline;
  return isDue ? <FactorDuePage session={session} /> : children;
}
