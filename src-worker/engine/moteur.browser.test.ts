import { ouvrirBase } from '../database.ts';
import { suiteComposition } from '../test-support/suite-composition.ts';

suiteComposition('Chromium', async () => {
  // One session per device: the device of each test is new.
  await new Promise((resolve) => indexedDB.deleteDatabase('constat-session').addEventListener('success', resolve));
  return { indexedDB, ouvrirBase: (nom, cle) => ouvrirBase(nom, { cle }) };
});
