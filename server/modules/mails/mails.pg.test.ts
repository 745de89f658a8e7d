import { suiteMails } from '../../test-support/mails-suite.ts';

suiteMails('postgres');
