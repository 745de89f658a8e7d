/**
 * Before the program, as a classic script of old syntax (vite.config.ts builds it alone): says why a page cannot start
 * where modules, the database or the network are what fails ([platform/W3]). The program hands it what it could not get over.
 *
 *     checking ──a piece is missing, an error that nobody caught, a file unread──> stopped
 *         └──the first page is drawn──> started ──the program gives up──> stopped
 */
import { type Stop, stopBeforeStart, stopOf } from './causes.ts';
import type { Found } from '../../data/start-rescue.ts';
import { drawStop } from './notice.ts';
import { forgetTries } from './retry.ts';

/** What the program can still do of its device when it cannot start ([sync/C29]). */
export interface StartRescue {
  /** `password`: null until it was asked for. */
  readonly find: (password: string | null) => Promise<Found>;
  readonly opensAgain: () => Promise<boolean>;
}

export interface StartCheck {
  /** The page cannot start: its program stays unread. */
  readonly isStopped: () => boolean;
  /** The first page is drawn. */
  readonly started: () => void;
  /** The program gives up, for this reason. */
  readonly failed: (error: unknown, rescue: StartRescue) => void;
}

declare global {
  interface Window {
    /** Absent in tests of single parts. */
    readonly startCheck?: StartCheck;
  }
}

let state: 'checking' | 'stopped' | 'started' = 'checking';

function stop(why: Stop, rescue: StartRescue | null = null): void {
  // The first reason is the one that brought the others.
  if (state === 'stopped') return;
  state = 'stopped';
  const draw = (): void => drawStop(why, rescue);
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', draw);
  else draw();
}

const missing = stopBeforeStart(window.isSecureContext);
if (missing !== null) stop(missing);

// Captured: a script that cannot be read tells its own element alone.
addEventListener('error', onError, true);

/** Scripts of extensions fail in this page too: they stop nothing. */
const isForeign = (address: string): boolean => /^[\w-]*extension:|^webkit-masked-url:/.test(address);

function onError(event: ErrorEvent | Event): void {
  const { target } = event;
  if (target instanceof HTMLScriptElement && !isForeign(target.src)) stop(stopOf(`module script: ${target.src}`));
  // What has no error of its own (a size observed in a loop, a script of another origin) stops nothing either.
  if (event instanceof ErrorEvent && event.error != null && !isForeign(event.filename)) stop(stopOf(event.error));
}

const check: StartCheck = {
  isStopped: () => state === 'stopped',
  started: () => {
    if (state === 'checking') state = 'started';
    forgetTries();
    removeEventListener('error', onError, true);
  },
  failed: (error, rescue) => stop(stopOf(error), rescue),
};
Object.defineProperty(window, 'startCheck', { value: check });
