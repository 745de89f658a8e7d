import { suiteOptimiseur } from '../../test-support/optimiser-suite.ts';

suiteOptimiseur('pglite');
