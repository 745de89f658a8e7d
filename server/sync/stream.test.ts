import { suiteStream } from '../test-support/stream-suite.ts';

suiteStream('pglite');
