import { guardsSuite } from '../../test-support/guards-suite.ts';

guardsSuite('postgres');
