import { suiteAppels } from '../test-support/appels-suite.ts';

suiteAppels('pglite');
