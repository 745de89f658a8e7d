import { suiteOrdre } from '../test-support/ordre-suite.ts';

suiteOrdre('pglite');
