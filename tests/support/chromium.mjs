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

/** Debian's Chromium without its window and menus, which draws and stores the same. */
const SHELL = '/usr/bin/chromium-headless-shell';

/** Where the whole browser is Debian's, its shell is a package beside it. */
export const isShellMissing = () => chromiumPath() === PLACES[0] && !existsSync(SHELL);

/**
 * What most tests open: a page costs the shell a quarter less of processor than the browser. A tablet is the browser.
 * @returns {string | undefined} path; undefined lets Playwright use its own, which is a shell too
 */
export function shellPath() {
  return chromiumPath() === PLACES[0] && existsSync(SHELL) ? SHELL : chromiumPath();
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
