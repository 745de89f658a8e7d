import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Pdf } from './open-pdf.ts';
import { findIn, type Found, type PageText, pageTextOf, searchedTextOf } from './page-text.ts';

/** A found text, and the rank of its page. */
interface Hit {
  readonly page: number;
  readonly found: Found;
}

interface Outcome {
  readonly searched: string;
  readonly hits: readonly Hit[];
  readonly isOver: boolean;
  /** Some page read so far has a text: scans have none. */
  readonly hasText: boolean;
  readonly isFull: boolean;
}

const NOTHING: Outcome = { searched: '', hits: [], isOver: true, hasText: true, isFull: false };
/** Beyond, nobody goes through them one by one. */
const MAX_HITS = 2000;
/** Pages read between two times that the screen is told. */
const TOLD_EVERY = 25;
const NONE: readonly Found[] = [];

/** Looks for a text page after page; what was read of the document is kept while it is open. */
export function useSearch(pdf: Pdf, currentPage: number) {
  const [typed, setTyped] = useState('');
  const [outcome, setOutcome] = useState(NOTHING);
  const [chosen, setChosen] = useState<number | null>(null);
  const texts = useRef(new Map<number, PageText>());
  const searched = useMemo(() => searchedTextOf(typed), [typed]);
  useEffect(() => {
    const abort = new AbortController();
    void look(pdf, { searched, texts: texts.current, signal: abort.signal, tell: setOutcome });
    return () => abort.abort();
  }, [pdf, searched]);

  const { hits } = outcome.searched === searched ? outcome : { hits: [] };
  const current = hits.length === 0 ? null : Math.min(chosen ?? nearest(hits, currentPage), hits.length - 1);
  const type = useCallback((text: string) => {
    setTyped(text);
    setChosen(null);
  }, []);
  const go = (by: 1 | -1): void => {
    if (current === null) return;
    // The first time, what is nearest is shown as it is.
    setChosen(chosen === null ? current : (current + by + hits.length) % hits.length);
  };
  const ofPage = useMemo(() => {
    const pages = new Map<number, Found[]>();
    for (const { page, found } of hits) pages.set(page, [...(pages.get(page) ?? []), found]);
    return pages;
  }, [hits]);
  const active = current === null ? null : (hits[current] ?? null);
  return {
    typed,
    type,
    go,
    outcome,
    searched,
    count: hits.length,
    /** Rank of the one that is looked at. */
    current,
    /** It was asked for, and is brought into view. */
    shown: chosen === null ? null : active,
    foundOn: (page: number) => ofPage.get(page) ?? NONE,
    activeOn: (page: number) => (active?.page === page ? (ofPage.get(page)?.indexOf(active.found) ?? null) : null),
  };
}

export type Search = ReturnType<typeof useSearch>;

/** The first one from the page that is read. */
const nearest = (hits: readonly Hit[], page: number): number => {
  const next = hits.findIndex((hit) => hit.page >= page);
  return next === -1 ? 0 : next;
};

interface Looking {
  readonly searched: string;
  readonly texts: Map<number, PageText>;
  readonly signal: AbortSignal;
  readonly tell: (outcome: Outcome) => void;
}

async function look(pdf: Pdf, { searched, texts, signal, tell }: Looking): Promise<void> {
  if (searched === '') return tell(NOTHING);
  const hits: Hit[] = [];
  let hasText = false;
  const say = (isOver: boolean): void => {
    if (!signal.aborted) tell({ searched, hits: [...hits], isOver, hasText, isFull: hits.length >= MAX_HITS });
  };
  for (let page = 0; page < pdf.pageCount && hits.length < MAX_HITS; page++) {
    const text = texts.get(page) ?? (await textOf(pdf, page));
    if (signal.aborted) return;
    texts.set(page, text);
    hasText ||= text.folded !== '';
    for (const found of findIn(text, searched)) hits.push({ page, found });
    if (page % TOLD_EVERY === 0) say(false);
  }
  say(true);
}

/** A page that cannot be followed holds no text. */
const textOf = async (pdf: Pdf, page: number): Promise<PageText> => pageTextOf(await pdf.text(page).catch(() => []));
