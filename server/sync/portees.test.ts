import { suitePortees } from '../test-support/portees-suite.ts';

suitePortees('pglite');
