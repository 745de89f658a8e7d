import { TicketsPage } from '../features/tickets/tickets-page.tsx';
import { VERSION } from './version.ts';

/** /tickets: a new ticket says which version its author was using. */
export const Tickets = () => <TicketsPage version={VERSION} />;
