import { suiteSessions } from '../../test-support/sessions-suite.ts';

suiteSessions('postgres');
