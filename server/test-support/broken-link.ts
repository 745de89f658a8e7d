/** A link that follows nothing: it is answered as broken. */
export const BROKEN_LINK = {
  n: 1,
  le: '2026-11-26T08:00:00.000Z',
  genre: 'reponse',
  sujet: 'surface',
  valeur: null,
  avant: '0'.repeat(64),
  empreinte: '0'.repeat(64),
};
