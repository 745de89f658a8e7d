import { suiteIllPictures } from '../../test-support/ill-pictures-suite.ts';

suiteIllPictures('pglite');
