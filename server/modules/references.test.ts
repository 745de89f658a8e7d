import { suiteReferences } from '../test-support/references-suite.ts';

suiteReferences('pglite');
