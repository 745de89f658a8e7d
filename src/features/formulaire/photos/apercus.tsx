import { useEffect, useRef, useState, type RefObject } from 'react';
import { moteur } from '../../../data/worker-client.ts';

/** Shows a blob in an element, and gives its memory back when it is replaced or leaves the page. */
export function useSource(element: RefObject<HTMLImageElement | HTMLIFrameElement | null>, blob: Blob): void {
  useEffect(() => {
    if (element.current === null) return undefined;
    const url = URL.createObjectURL(blob);
    element.current.setAttribute('src', url);
    return () => URL.revokeObjectURL(url);
  }, [element, blob]);
}

export function ImageBlob({ blob, alt }: { readonly blob: Blob; readonly alt: string }) {
  const image = useRef<HTMLImageElement>(null);
  useSource(image, blob);
  return <img ref={image} alt={alt} />;
}

/**
 * Bytes of a kept picture. undefined: being read, or not asked for; null: not on this device (another one took it).
 * Given back as soon as they are not asked for any more: five hundred photos never are in memory together.
 */
export function useApercu(
  id: string,
  taille: 'reduit' | 'original' = 'reduit',
  estDemande = true,
): Blob | null | undefined {
  const [lu, setLu] = useState<{ readonly id: string; readonly blob: Blob | null } | undefined>(undefined);
  useEffect(() => {
    if (!estDemande) return undefined;
    let attendu = true;
    const recevoir = (blob: Blob | null) => {
      if (attendu) setLu({ id, blob });
    };
    moteur()
      .lirePhoto(id, taille)
      .then(recevoir, () => recevoir(null));
    return () => {
      attendu = false;
      setLu(undefined);
    };
  }, [id, taille, estDemande]);
  return lu?.id === id ? lu.blob : undefined;
}
