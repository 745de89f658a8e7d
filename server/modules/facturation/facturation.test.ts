import { suiteFacturation } from '../../test-support/facturation-suite.ts';

suiteFacturation('pglite');
