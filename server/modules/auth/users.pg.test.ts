import { suiteUsers } from '../../test-support/users-suite.ts';

suiteUsers('postgres');
