import { suiteRelecture } from '../../test-support/relecture-suite.ts';

suiteRelecture('postgres');
