import { suiteListes } from '../test-support/listes-suite.ts';
import { suitePlannings } from '../test-support/plannings-suite.ts';
import { suiteTypes } from '../test-support/types-suite.ts';
import { suiteImages } from '../test-support/images-suite.ts';

suiteListes('postgres');
suitePlannings('postgres');
suiteTypes('postgres');
suiteImages('postgres');
