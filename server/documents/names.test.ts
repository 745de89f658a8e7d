import { suiteNoms } from '../test-support/names-suite.ts';

suiteNoms('pglite');
