import { suiteDb } from '../test-support/db-suite.ts';
import { suiteIsolation } from '../test-support/isolation-suite.ts';

suiteDb('postgres');
suiteIsolation('postgres');
