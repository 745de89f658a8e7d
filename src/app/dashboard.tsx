import { useSession } from '../data/use-session.ts';
import { DayPage } from '../features/journee/day-page.tsx';
import { OpeningNotice } from '../features/ouverture/opening-notice.tsx';
import { SignatureNotice } from '../shared/signature/signature-notice.tsx';
import { TableauPage } from '../features/tableaux/tableau-page.tsx';

/** /dashboard/analytics is « Ma journée » for a controller, and the figures of the office for the others. */
export function Dashboard() {
  const session = useSession();
  if (session === null) return null;
  return session.role === 'CONTROL' ? (
    <DayPage />
  ) : (
    <TableauPage
      session={session}
      notice={
        <>
          <SignatureNotice isForStored />
          <OpeningNotice session={session} />
        </>
      }
    />
  );
}
