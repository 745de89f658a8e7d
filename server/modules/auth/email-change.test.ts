import { emailChangeSuite } from '../../test-support/email-change-suite.ts';

emailChangeSuite('pglite');
