import { useEffect, useState } from 'react';
import { EngineStopped, engine } from './worker-client.ts';

/** Bytes that this origin may use, uses, and uses for photos. */
export interface StorageUsage {
  readonly utilises: number;
  readonly quota: number;
  readonly photos: number;
  /** Whether the room of the last commits stands on the disk ([sync/C26]); null: not known. */
  readonly reserve: boolean | null;
}

/** null: the browser does not tell (a quota of 0, [planning/P8]), or no engine is there to measure. */
export async function storageUsage(): Promise<StorageUsage | null> {
  try {
    const usage = await engine().storage();
    return usage.quota > 0 ? usage : null;
  } catch (error) {
    if (error instanceof EngineStopped) return null;
    throw error;
  }
}

/** null too while it is being measured. */
export function useStorageUsage(): StorageUsage | null {
  const [usage, setUsage] = useState<StorageUsage | null>(null);
  useEffect(() => {
    let isGone = false;
    void storageUsage().then((found) => isGone || setUsage(found));
    return () => {
      isGone = true;
    };
  }, []);
  return usage;
}
