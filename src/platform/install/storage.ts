/** Whether the browser promised not to evict this site's data; null where it cannot tell. */
export async function isPersistent(): Promise<boolean | null> {
  if (!navigator.storage?.persisted) return null;
  return navigator.storage.persisted();
}

/** Asks for that promise; the answer is the browser's, and is shown as it is (behaviour 26). */
export async function askPersistence(): Promise<boolean> {
  if (!navigator.storage?.persist) return false;
  return navigator.storage.persist();
}
