import { suiteEnvois } from '../../test-support/envois-suite.ts';

suiteEnvois('postgres');
