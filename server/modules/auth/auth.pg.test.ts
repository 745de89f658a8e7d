import { suiteAuth } from '../../test-support/auth-suite.ts';

suiteAuth('postgres');
