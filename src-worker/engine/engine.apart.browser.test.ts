import { openBase } from '../database.ts';
import { compositionSuite } from '../test-support/composition-suite.ts';

compositionSuite('Chromium', async () => {
  // One session per device: the device of each test is new.
  await new Promise((resolve) => indexedDB.deleteDatabase('constat-session').addEventListener('success', resolve));
  return { indexedDB, openBase: (nom, key) => openBase(nom, { key }) };
});
