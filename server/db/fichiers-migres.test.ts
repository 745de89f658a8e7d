import { suiteFichiersMigres } from '../test-support/fichiers-migres-suite.ts';

suiteFichiersMigres('pglite');
