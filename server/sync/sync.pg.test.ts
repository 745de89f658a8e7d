import { suiteSync } from '../test-support/sync-suite.ts';

suiteSync('postgres');
