import { suiteVisibility } from '../test-support/visibility-suite.ts';

suiteVisibility('postgres');
