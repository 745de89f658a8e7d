import { suiteTickets } from '../../test-support/tickets-suite.ts';

suiteTickets('postgres');
