import { suiteRapports } from '../../test-support/rapports-suite.ts';

suiteRapports();
