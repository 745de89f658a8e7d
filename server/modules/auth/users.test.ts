import { suiteUsers } from '../../test-support/users-suite.ts';

suiteUsers('pglite');
