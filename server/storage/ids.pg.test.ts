import { suiteIds } from '../test-support/ids-suite.ts';

suiteIds('postgres');
