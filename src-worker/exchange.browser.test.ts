import { openBase } from './database.ts';
import { engineSuite } from './test-support/engine-suite.ts';

engineSuite('Chromium', () => openBase(`essai-${crypto.randomUUID()}`));
