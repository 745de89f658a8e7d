import { useEffect, useState } from 'react';
import { moteur } from '../../../data/worker-client.ts';

/** Object URL of a picture already in memory, released with the component. */
export function useUrl(blob: Blob | null | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (blob === null || blob === undefined) return undefined;
    const nouvelle = URL.createObjectURL(blob);
    setUrl(nouvelle);
    return () => {
      setUrl(null);
      URL.revokeObjectURL(nouvelle);
    };
  }, [blob]);
  return url;
}

/** Bytes of a kept picture. undefined: being read; null: not on this device (another one took it). */
export function useApercu(id: string, taille: 'reduit' | 'original' = 'reduit'): Blob | null | undefined {
  const [lu, setLu] = useState<{ readonly id: string; readonly blob: Blob | null } | undefined>(undefined);
  useEffect(() => {
    let attendu = true;
    const recevoir = (blob: Blob | null) => {
      if (attendu) setLu({ id, blob });
    };
    moteur()
      .lirePhoto(id, taille)
      .then(recevoir, () => recevoir(null));
    return () => {
      attendu = false;
    };
  }, [id, taille]);
  return lu?.id === id ? lu.blob : undefined;
}
