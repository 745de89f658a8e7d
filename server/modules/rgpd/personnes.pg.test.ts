import { suiteEffacementPersonnes } from '../../test-support/effacement-personnes-suite.ts';

suiteEffacementPersonnes('postgres');
