import { suiteChiffres } from '../../test-support/figures-suite.ts';

suiteChiffres('pglite');
