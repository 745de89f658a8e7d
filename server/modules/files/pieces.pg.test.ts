import { suitePieces } from '../../test-support/pieces-suite.ts';

suitePieces('postgres');
