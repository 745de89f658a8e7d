import { suiteEffacement } from '../../test-support/effacement-suite.ts';

suiteEffacement('postgres');
