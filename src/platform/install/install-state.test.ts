import { expect, test } from 'vitest';
import { type InstallHints, installStateOf } from './install-state.ts';

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const SAFARI = `${MAC} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.6 Safari/605.1.15`;
const CHROME_OF_MAC = `${MAC} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36`;
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_6 like Mac OS X) AppleWebKit/605.1.15 CriOS/141.0 Mobile Safari/604.1';
const FIREFOX_OF_MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:153.0) Gecko/20100101 Firefox/153.0';

const hints = (userAgent: string, others: Partial<InstallHints> = {}): InstallHints => ({
  userAgent,
  maxTouchPoints: 0,
  isStandalone: false,
  isOffered: false,
  ...others,
});

test.each([
  ['an iPad, which calls itself a Mac', hints(SAFARI, { maxTouchPoints: 5 }), 'ios'],
  ['any browser of an iPhone', hints(IPHONE, { maxTouchPoints: 5 }), 'ios'],
  ['Safari of a Mac', hints(SAFARI), 'mac'],
  ['Chrome of a Mac', hints(CHROME_OF_MAC), 'unknown'],
  ['Firefox of a Mac', hints(FIREFOX_OF_MAC), 'unknown'],
  ['an offer of the browser', hints(CHROME_OF_MAC, { isOffered: true }), 'ready'],
  ['the icon of the home screen of an iPad', hints(SAFARI, { maxTouchPoints: 5, isStandalone: true }), 'installed'],
] as const)('[platform/W7] %s', (_title, given, state) => {
  expect(installStateOf(given)).toBe(state);
});
