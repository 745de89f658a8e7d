import { expect, test } from 'vitest';
import { officeOfNew } from './office-of-new.ts';

test('[bureaux/O6] ADMIN chooses the office of what is made, the others have theirs', () => {
  expect(officeOfNew({ role: 'ADMIN', idBureauInspection: 1 }, 'cee', 3)).toBe(3);
  expect(officeOfNew({ role: 'ADMIN', idBureauInspection: 1 }, 'cee', undefined)).toBe(1);
  expect(officeOfNew({ role: 'MANAGER', idBureauInspection: 1 }, 'cee', 3)).toBe(1);
  expect(officeOfNew({ role: 'CLIENT', idBureauInspection: null }, 'eds', 3)).toBe(2);
});
