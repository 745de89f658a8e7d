/** The engines other than Chromium that the tests know, where a machine keeps them, and the Debian packages that bring them. */
import { existsSync, readdirSync } from 'node:fs';

const FIREFOX = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'];
const DRIVERS = ['/usr/bin/WebKitWebDriver'];
const SCREENS = ['/usr/bin/Xvfb'];

const firstOf = (places) => places.find((place) => existsSync(place));

/** The MiniBrowser of WebKitGTK has no name of its own among the commands: it stands beside the library. */
function miniBrowser() {
  const folders = ['/usr/lib', ...foldersIn('/usr/lib').filter((path) => path.endsWith('-linux-gnu'))];
  const named = folders.flatMap((folder) => foldersIn(folder).filter((path) => /\/webkit2gtk-[\d.]+$/.test(path)));
  return firstOf(named.map((folder) => `${folder}/MiniBrowser`));
}

const foldersIn = (path) => (existsSync(path) ? readdirSync(path).map((name) => `${path}/${name}`) : []);

/** @returns {string | undefined} path of Firefox, release or ESR */
export const firefoxPath = () => firstOf(FIREFOX);

/** @returns {{ driver: string, browser: string, screen: string } | undefined} WebKit needs its driver, its browser and a screen to draw on */
export function webkitPaths() {
  const [driver, browser, screen] = [firstOf(DRIVERS), miniBrowser(), firstOf(SCREENS)];
  return driver && browser && screen ? { driver, browser, screen } : undefined;
}

export const ENGINES = [
  { name: 'Firefox', packages: ['firefox-esr'], isHere: () => firefoxPath() !== undefined },
  { name: 'WebKit', packages: ['webkit2gtk-driver', 'xvfb'], isHere: () => webkitPaths() !== undefined },
];
