import { suiteCorbeille } from '../test-support/corbeille-suite.ts';

suiteCorbeille('pglite');
