import { useEffect, useState } from 'react';
import { engine } from '../../../data/worker-client.ts';

/** Address of the bytes of a photo kept on this device; undefined while they are read, null when they are elsewhere. */
export function usePhotoUrl(id: string, size: 'reduit' | 'original', isAsked = true): string | null | undefined {
  const [url, setUrl] = useState<string | null | undefined>();
  useEffect(() => {
    if (!isAsked) return undefined;
    let isCurrent = true;
    let made: string | null = null;
    const read = async (): Promise<void> => {
      const bytes = await engine().readPhoto(id, size);
      if (!isCurrent) return;
      made = bytes === null ? null : URL.createObjectURL(bytes);
      setUrl(made);
    };
    void read();
    return () => {
      isCurrent = false;
      if (made !== null) URL.revokeObjectURL(made);
      setUrl(undefined);
    };
  }, [id, size, isAsked]);
  return url;
}
