import { suiteDb } from '../test-support/db-suite.ts';

suiteDb('postgres');
