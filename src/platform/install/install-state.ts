/** What can be said of installing here: done, offered by the browser, by the gestures of Safari, or nothing. */
export type InstallState = 'installed' | 'ready' | 'ios' | 'mac' | 'unknown';

export interface InstallHints {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
  /** Opened from its own icon. */
  readonly isStandalone: boolean;
  /** The browser proposed it, and waits for its person. */
  readonly isOffered: boolean;
}

/** [platform/W7] */
export function installStateOf({ userAgent, maxTouchPoints, isStandalone, isOffered }: InstallHints): InstallState {
  if (isStandalone) return 'installed';
  if (isOffered) return 'ready';
  if (/iPhone|iPad/.test(userAgent)) return 'ios';
  // iPadOS calls itself a Mac: its touch points give it away. Every browser there is Safari underneath.
  if (/Macintosh/.test(userAgent) && maxTouchPoints > 1) return 'ios';
  return /Macintosh.*Version\/[\d.]+ Safari\//.test(userAgent) ? 'mac' : 'unknown';
}
