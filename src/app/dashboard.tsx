import { useSession } from '../data/use-session.ts';
import { JourneePage } from '../features/journee/journee-page.tsx';
import { AccueilPage } from '../features/preparation/accueil-page.tsx';

/** /dashboard/analytics is « Ma journée » for a controller (ui.md); the office's own indicators are being prepared. */
export function Dashboard() {
  const session = useSession();
  if (session === null) return null;
  return session.role === 'CONTROL' ? <JourneePage /> : <AccueilPage session={session} />;
}
