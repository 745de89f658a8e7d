import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { Analyse } from '#domain/ocr/analyse.ts';
import type { DocumentOcr } from '#domain/ocr/document.ts';
import { useAnswer } from '../../../data/use-answer.ts';
import { useDocument } from '../../../data/use-document.ts';
import { useLive } from '../../../data/use-live.ts';
import { readAnalyse } from './actions.ts';

export type Paper = Omit<DocumentOcr, 'kind' | 'variante' | 'sha256'>;
type Read = Omit<Analyse, 'kind' | 'variante'>;

/** Pages are told by a call: the device hears of a paper once it is read. */
const PROGRESS_MS = 2000;
const PAPERS = { selector: { kind: 'documentOcr' } };

/** Of two readings of one record, the younger one. */
function younger<R extends { readonly updatedAt: string }>(here: R | null | undefined, there: R | undefined) {
  if (!here || !there) return here ?? there;
  return here.updatedAt < there.updatedAt ? there : here;
}

/** An analysis of this device and what the server says beside: the words of its pages, and how far they are read. */
export function useAnalyse(id: string) {
  const live = useDocument('records', id);
  const all = useLive<DocumentOcr>('records', PAPERS);
  const { answer, again: ask } = useAnswer(useCallback(() => readAnalyse(id), [id]));
  const asked = useRef(ask);
  useEffect(() => {
    asked.current = ask;
  });
  const again = useCallback(() => asked.current(), []);
  const told = answer?.ok === true ? answer.value : undefined;
  const analyse: Read | undefined = younger<Read>(live?.kind === 'analyseOcr' ? live : null, told);
  const papers = useMemo(() => {
    const here = new Map(all?.filter(({ idAnalyse }) => idAnalyse === id).map((one) => [one.id, one]));
    const there = new Map(told?.documents.map((one) => [one.id, one]));
    const ids = [...new Set([...here.keys(), ...there.keys()])];
    return ids
      .flatMap((one): Paper[] => {
        const paper: Paper | undefined = younger<Paper>(here.get(one), there.get(one));
        return paper === undefined ? [] : [paper];
      })
      .toSorted((a, b) => a.place - b.place);
  }, [all, told, id]);
  const isReading = analyse?.statut === 'en attente' || analyse?.statut === 'en cours';
  useEffect(() => {
    if (!isReading) return undefined;
    const timer = setInterval(again, PROGRESS_MS);
    return () => clearInterval(timer);
  }, [isReading, again]);
  // Its words are read again once it has changed.
  const version = live?.kind === 'analyseOcr' ? live.updatedAt : undefined;
  useEffect(() => {
    if (version !== undefined) again();
  }, [version, again]);
  return {
    analyse,
    papers,
    answer,
    again,
    isRead: live !== undefined && answer !== undefined,
    /** Words of a page, a line each; null: this device does not hold them. */
    textOf: (idPaper: string, page: number): string | null =>
      told?.documents.find((one) => one.id === idPaper)?.pages.find(({ n }) => n === page)?.texte ?? null,
    progressOf: (idPaper: string) => told?.avancement.find((one) => one.idDocument === idPaper) ?? null,
  };
}
export type OpenAnalyse = ReturnType<typeof useAnalyse>;
