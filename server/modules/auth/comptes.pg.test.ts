import { suiteComptes } from '../../test-support/comptes-suite.ts';

suiteComptes('postgres');
