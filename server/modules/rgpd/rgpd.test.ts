import { suiteRgpd } from '../../test-support/rgpd-suite.ts';

suiteRgpd('pglite');
