import { expect, test } from 'vitest';
import { sourceOf } from './attempts.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:0db8:00aa:0001:ffff::7', '2001:db8:aa:1'],
  ['2001:db8:aa:1::9', '2001:db8:aa:1'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
])('[D10] %s is counted as %s: a home holds a whole /64', (ip, source) => expect(sourceOf(ip)).toBe(source));
