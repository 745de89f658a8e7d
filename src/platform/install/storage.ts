/** Told to the window when the browser has answered, whoever asked. */
export const PERSISTENCE_ANSWERED = 'persistence-answered';

/** Whether the browser promised not to evict this site's data; null where it cannot tell. */
export async function isPersistent(): Promise<boolean | null> {
  if (!navigator.storage?.persisted) return null;
  return navigator.storage.persisted();
}

/** Asks for that promise; the answer is the browser's, and is shown as it is (behaviour 26). */
export async function askPersistence(): Promise<boolean> {
  if (!navigator.storage?.persist) return false;
  const isGranted = await navigator.storage.persist();
  dispatchEvent(new Event(PERSISTENCE_ANSWERED));
  return isGranted;
}
