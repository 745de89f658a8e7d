import { suiteTiers } from '../../test-support/tiers-suite.ts';

suiteTiers('postgres');
