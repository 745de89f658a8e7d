import { suiteAppareils } from '../../test-support/appareils-suite.ts';

suiteAppareils('postgres');
