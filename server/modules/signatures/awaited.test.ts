import { expect, test } from 'vitest';
import { awaited } from './awaited.ts';

const signature = new Set(['records', 'signaturePlace']);
const visit = new Set(['interventions']);

test('[signatures/E36] what a visit says while the look at its signature is under way is looked at too', () => {
  const waits = awaited();
  waits.begin()(false);
  expect(waits.concerns(visit)).toBe(false);
  expect(waits.concerns(signature)).toBe(true);
  const end = waits.begin();
  expect(waits.concerns(visit)).toBe(true);
  end(true);
  expect(waits.concerns(visit)).toBe(true);
});

test('[signatures/E36] a look that began before a signature arrived says nothing of it', () => {
  const waits = awaited();
  const end = waits.begin();
  expect(waits.concerns(signature)).toBe(true);
  end(false);
  expect(waits.concerns(visit)).toBe(true);
  waits.begin()(false);
  expect(waits.concerns(visit)).toBe(false);
});
