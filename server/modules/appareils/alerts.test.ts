import { suiteAlertes } from '../../test-support/alertes-suite.ts';

suiteAlertes('pglite');
