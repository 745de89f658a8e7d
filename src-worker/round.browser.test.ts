import { ouvrirBase } from './database.ts';
import { suiteMoteur } from './test-support/suite-moteur.ts';

suiteMoteur('Chromium', () => ouvrirBase(`essai-${crypto.randomUUID()}`));
