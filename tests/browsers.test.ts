import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesOf, ROOT } from './support/source-files.ts';

/** One for the page, one for the engine: src/platform/SPEC.md [platform/W2]. */
const DOORS = ['src/platform/browser.ts', 'src-worker/browser.ts'];

/** What Safari 17, Firefox ESR, a page without HTTPS or an embedded view may lack. */
const SCARCE: Readonly<Record<string, RegExp>> = {
  'parts of navigator':
    /\bnavigator\??\.(storage|permissions|mediaDevices|clipboard|wakeLock|share|canShare|connection|serviceWorker|userAgentData|usb|bluetooth|setAppBadge|virtualKeyboard|keyboard)\b/,
  'Background Sync': /\bSyncManager\b|\.sync\.register\(|periodicSync/,
  'Battery Status': /\bgetBattery\b/,
  'idle callbacks and the scheduler': /\b(request|cancel)IdleCallback\b|\bscheduler\.(yield|postTask)\b/,
  'canvas off the page': /\bOffscreenCanvas\b/,
  'windows of the system': /\bshow(Open|Save|Directory)(FilePicker|Picker)\b/,
  'lists of databases, signals put together': /\bindexedDB\??\.databases\b|\bAbortSignal\.any\b/,
  'compression and event streams': /\b(De)?[Cc]ompressionStream\b|\bnew EventSource\b|\bnew Notification\b/,
  'newer parts of the page': /\bstartViewTransition\b|\bcheckVisibility\b|\bmoveBefore\b|\bURL\.(canParse|parse)\(/,
};
/** The compiler knows the version of the language (lib of the three tsconfig); style sheets have no compiler. */
const SCARCE_STYLES = /\blight-dark\(|@scope\b|\banchor\(|@position-try\b|\breading-flow\b|\bsibling-index\(|[\s:]if\(/;

const codeOf = (file: string): string =>
  readFileSync(join(ROOT, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

describe('[platform/W2] what not every browser has', () => {
  const files = ['domain', 'src', 'src-worker'].flatMap((side) => filesOf(side, /\.tsx?$/));

  test('the guard reads the whole program, and finds the doors in use', () => {
    expect(files.length).toBeGreaterThan(500);
    const used = Object.values(SCARCE).filter((scarce) => DOORS.some((door) => scarce.test(codeOf(door))));
    expect(used.length).toBeGreaterThan(4);
  });

  test.each(Object.entries(SCARCE))('%s: asked for behind the doors only', (_name, scarce) => {
    expect(files.filter((file) => !DOORS.includes(file) && scarce.test(codeOf(file)))).toEqual([]);
  });

  test('no style of ours needs more than Safari 17', () => {
    const styles = filesOf('src', /\.css$/);
    expect(styles.length).toBeGreaterThan(50);
    expect(styles.filter((file) => SCARCE_STYLES.test(codeOf(file)))).toEqual([]);
  });
});
