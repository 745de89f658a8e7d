import { suiteRefus } from '../test-support/refus-suite.ts';

suiteRefus('postgres');
