import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../toast/toast.ts';
import type { Pdf } from './open-pdf.ts';
import { MAX_PRINTED_PAGES, printPdf } from './print-pdf.ts';

/** `page`: the one that is being prepared, from 1; null: nothing is. */
export function usePrint(pdf: Pdf) {
  const { t } = useTranslation('lecteur');
  const [page, setPage] = useState<number | null>(null);
  const work = useRef<AbortController | null>(null);
  useEffect(() => () => work.current?.abort(), []);
  const start = useCallback(async () => {
    if (work.current !== null) return;
    if (pdf.pageCount > MAX_PRINTED_PAGES) return void toast.info(t('imprimerTrop', { max: MAX_PRINTED_PAGES }));
    const abort = new AbortController();
    work.current = abort;
    try {
      await printPdf(pdf, { signal: abort.signal, onPage: (rank) => setPage(rank + 1) });
    } catch {
      if (!abort.signal.aborted) toast.error(t('imprimerEchec'));
    } finally {
      work.current = null;
      setPage(null);
    }
  }, [pdf, t]);
  return { page, print: () => void start() };
}
