import { suiteVersions } from '../../test-support/versions-suite.ts';

suiteVersions('pglite');
