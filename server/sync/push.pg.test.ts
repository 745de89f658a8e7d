import { suitePush } from '../test-support/push-suite.ts';

suitePush('postgres');
