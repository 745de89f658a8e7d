import { readTab, noteTab } from './vault.ts';

/**
 * « Garder la session sur cet appareil », unticked: the session ends with the last tab. A shared lock held by every
 * tab tells whether one is still alive; sessionStorage tells a reload from a new start.
 */
const KEY = 'constat.session-onglet';
const LOCK = 'constat-onglet';

/** On the disk when it resolves: a browser killed at once must not open the session again. */
export async function keepSession(isKept: boolean): Promise<void> {
  await noteTab(!isKept);
  localStorage.removeItem(KEY);
  if (isKept) sessionStorage.removeItem(KEY);
  else sessionStorage.setItem(KEY, '1');
}

/** A former program noted it in local storage. */
const isOfTabs = async (): Promise<boolean> => (await readTab()) ?? localStorage.getItem(KEY) !== null;

/** true when the session was meant for tabs that are all closed now. To be asked before `holdTab`. */
export async function isSessionOver(): Promise<boolean> {
  if (sessionStorage.getItem(KEY) !== null || !(await isOfTabs())) return false;
  const { held = [] } = await navigator.locks.query();
  return !held.some(({ name }) => name === LOCK);
}

/** Held until the tab closes. */
export function holdTab(): void {
  void navigator.locks.request(LOCK, { mode: 'shared' }, () => new Promise<never>(() => undefined));
}
