import { useEffect, useRef, useState, type RefObject } from 'react';
import { engine } from '../../data/worker-client.ts';

/** Shows a blob in an element, and gives its memory back when it is replaced or leaves the page. */
function useSource(element: RefObject<HTMLImageElement | null>, blob: Blob): void {
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
export function usePreview(
  id: string,
  size: 'reduit' | 'original' = 'reduit',
  isAsked = true,
): Blob | null | undefined {
  const [lu, setLu] = useState<{ readonly id: string; readonly blob: Blob | null } | undefined>(undefined);
  useEffect(() => {
    if (!isAsked) return undefined;
    let expected = true;
    const receive = (blob: Blob | null) => {
      if (expected) setLu({ id, blob });
    };
    engine()
      .readPhoto(id, size)
      .then(receive, () => receive(null));
    return () => {
      expected = false;
      setLu(undefined);
    };
  }, [id, size, isAsked]);
  return lu?.id === id ? lu.blob : undefined;
}
