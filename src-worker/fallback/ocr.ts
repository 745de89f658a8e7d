import type { PageRead } from '#domain/ocr/document.ts';
import { analyseKind, documentOcrKind } from '#domain/ocr/analyse-kinds.ts';
import { motCleKind } from '#domain/ocr/mot-cle-kind.ts';
import { held, listed, oneHere, page, pageHere, published, type Responders } from './lists.ts';

/** A device holds what was found, not the words that were read. */
const withoutText = (one: PageRead) => ({ ...one, texte: null });

/** Keywords and analyses of this device. */
export const OCR_RESPONDERS: Responders = {
  motsCles: pageHere(motCleKind),
  motsClesOfBureau: async ({ store, params, query }) => {
    const ofOffice = { ...query, idBureauInspection: Number(params['id']) };
    return page((await listed(store, motCleKind, { query: ofOffice })).map(published), query);
  },
  analyses: pageHere(analyseKind),
  analyse: async (sources) => {
    const papers = (await held(sources.store, documentOcrKind)).toSorted((a, b) => a.place - b.place);
    return oneHere(analyseKind, (analyse) => ({
      ...published(analyse),
      documents: papers
        .filter(({ idAnalyse }) => idAnalyse === analyse.id)
        .map((paper) => ({ ...published(paper), pages: paper.pages.map(withoutText) })),
      avancement: [],
    }))(sources);
  },
};
