import { suiteCopies } from '../test-support/copies-suite.ts';

suiteCopies('pglite');
