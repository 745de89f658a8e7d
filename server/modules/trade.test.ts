import { suiteDossiers } from '../test-support/dossiers-suite.ts';
import { suiteVieDesDossiers } from '../test-support/vie-des-dossiers-suite.ts';
import { suiteInterventions } from '../test-support/interventions-suite.ts';
import { suitePhotos } from '../test-support/photos-suite.ts';

suiteDossiers('pglite');
suiteVieDesDossiers('pglite');
suiteInterventions('pglite');
suitePhotos('pglite');
