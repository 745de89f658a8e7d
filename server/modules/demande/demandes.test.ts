import { suiteDemandes } from '../../test-support/demandes-suite.ts';

suiteDemandes('pglite');
