import { useCallback, useEffect, useState } from 'react';
import { askPersistence, isPersistent, PERSISTENCE_ANSWERED } from '../browser.ts';

/** Whether the browser promised to keep this device's data: undefined while it is asked, null where it cannot tell. */
export function usePersistence(): {
  readonly persisted: boolean | null | undefined;
  readonly ask: () => Promise<boolean>;
} {
  const [persisted, setPersisted] = useState<boolean | null | undefined>(undefined);
  useEffect(() => {
    let isGone = false;
    const read = () => void isPersistent().then((kept) => isGone || setPersisted(kept));
    read();
    addEventListener(PERSISTENCE_ANSWERED, read);
    return () => {
      isGone = true;
      removeEventListener(PERSISTENCE_ANSWERED, read);
    };
  }, []);
  const ask = useCallback(async () => {
    const isGranted = await askPersistence();
    setPersisted(isGranted);
    return isGranted;
  }, []);
  return { persisted, ask };
}
