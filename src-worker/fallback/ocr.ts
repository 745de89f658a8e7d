import { motCleKind } from '#domain/ocr/mot-cle-kind.ts';
import { listed, page, pageHere, published, type Responders } from './lists.ts';

/** Keywords of this device. */
export const OCR_RESPONDERS: Responders = {
  motsCles: pageHere(motCleKind),
  motsClesOfBureau: async ({ store, params, query }) => {
    const ofOffice = { ...query, idBureauInspection: Number(params['id']) };
    return page((await listed(store, motCleKind, { query: ofOffice })).map(published), query);
  },
};
