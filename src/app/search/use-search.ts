import { useEffect, useState } from 'react';

export interface SearchControl {
  readonly isOpen: boolean;
  /** Its code is fetched at the first opening, then kept. */
  readonly wasOpened: boolean;
  readonly open: () => void;
  readonly close: () => void;
}

/** Ctrl+K (or ⌘K) opens the search from anywhere. */
export function useSearch(): SearchControl {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  if (isOpen && !wasOpened) setWasOpened(true);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
  return { isOpen, wasOpened, open: () => setOpen(true), close: () => setOpen(false) };
}
