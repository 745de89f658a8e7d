import { useEffect, useState } from 'react';
import { openPdf, type OpenedPdf } from './open-pdf.ts';

/** undefined while it is being opened. It is closed when the screen leaves, or reads another one. */
export function useOpenedPdf(content: Blob): OpenedPdf | undefined {
  const [opened, setOpened] = useState<OpenedPdf>();
  useEffect(() => {
    let isExpected = true;
    let close: (() => void) | null = null;
    const open = async (): Promise<void> => {
      const answer = await openPdf(content);
      if (answer.ok && !isExpected) return answer.close();
      if (answer.ok) close = answer.close;
      if (isExpected) setOpened(answer);
    };
    void open();
    return () => {
      isExpected = false;
      close?.();
      setOpened(undefined);
    };
  }, [content]);
  return opened;
}
