import { suiteQueues } from './test-support/queues-suite.ts';

suiteQueues('postgres');
