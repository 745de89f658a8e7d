import { suiteAnnonces } from '../../test-support/annonces-suite.ts';

suiteAnnonces('pglite');
