/** What a reload needs of a page. */
export interface ReloadEffects {
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly now: () => number;
  readonly reload: () => void;
}

const OF_PAGE: ReloadEffects = {
  get storage() {
    return sessionStorage;
  },
  now: () => Date.now(),
  reload: () => location.reload(),
};

/**
 * Reads the page again, unless the same reason has done so within `everyMs`: what asks for it each time the page starts
 * would turn it round without end. Answers whether the page is on its way. `reason`: its mark in the tab.
 */
export function reloadSpaced(
  reason: string,
  everyMs: number,
  { storage, now, reload }: ReloadEffects = OF_PAGE,
): boolean {
  const last = Number(storage.getItem(reason) ?? 0);
  // A clock that went back is no proof of a wait.
  if (Math.abs(now() - last) < everyMs) return false;
  storage.setItem(reason, String(now()));
  reload();
  return true;
}
