import { suiteMetier } from '../test-support/trade-suite.ts';

suiteMetier('postgres');
