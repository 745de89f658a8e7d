import { suiteAutorisations } from '../../test-support/autorisations-suite.ts';

suiteAutorisations('postgres');
