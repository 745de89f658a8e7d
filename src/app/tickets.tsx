import { AssistancePage } from '../features/tickets/assistance-page.tsx';
import { TicketsPage } from '../features/tickets/tickets-page.tsx';
import { VERSION } from './version.ts';

/** /tickets and /aide: a new ticket says which version its author was using. */
export const Tickets = () => <TicketsPage version={VERSION} />;
export const Assistance = () => <AssistancePage version={VERSION} />;
