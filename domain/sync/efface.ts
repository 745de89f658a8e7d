import type { Conflit, Fields } from '../fields/documents.ts';

/** [rgpd/RG17] Whether the person whom this document was about was erased on the server (domain/rgpd/SPEC.md). */
export const isErased = (server: Fields): boolean => typeof server['effaceLe'] === 'string';

/** What a tombstone keeps of it: a page that still shows the document asks. */
export const erasedWord = ({ effaceLe }: Fields): { readonly effaceLe?: string } =>
  typeof effaceLe === 'string' ? { effaceLe } : {};

/** A record of what was put together, disputed or set aside, once its document was erased: it waits for nobody, and says nothing. */
export function withoutValues({ document: _document, ...fiche }: Conflit): Conflit {
  return { ...fiche, champs: [], ouvert: 0 };
}
