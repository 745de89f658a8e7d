import { suitePull } from '../test-support/pull-suite.ts';

suitePull('postgres');
