/**
 * « Garder la session sur cet appareil », unticked: the session ends with the last tab. A shared lock held by every
 * tab tells whether one is still alive; sessionStorage tells a reload from a new start.
 */
const KEY = 'constat.session-onglet';
const LOCK = 'constat-onglet';

export function keepSession(isKept: boolean): void {
  if (isKept) {
    localStorage.removeItem(KEY);
    return;
  }
  localStorage.setItem(KEY, '1');
  sessionStorage.setItem(KEY, '1');
}

/** true when the session was meant for tabs that are all closed now. To be asked before `holdTab`. */
export async function isSessionOver(): Promise<boolean> {
  if (localStorage.getItem(KEY) === null || sessionStorage.getItem(KEY) !== null) return false;
  const { held = [] } = await navigator.locks.query();
  return !held.some(({ name }) => name === LOCK);
}

/** Held until the tab closes. */
export function holdTab(): void {
  void navigator.locks.request(LOCK, { mode: 'shared' }, () => new Promise<never>(() => undefined));
}
