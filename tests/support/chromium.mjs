import { existsSync } from 'node:fs';

/** Places where a machine may already have a Chromium, then the one that Playwright keeps. */
const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** @returns {string | undefined} path of the browser to test with; undefined lets Playwright use its own */
export function chromiumPath() {
  const asked = process.env['CHROMIUM'];
  if (asked) return asked;
  return PLACES.find((place) => existsSync(place));
}

/** A quiet browser: no sandbox when tests run as root, no calls to the outside at start. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
];
