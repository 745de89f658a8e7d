import { localDay, zoneOf } from '#domain/base/time-zone.ts';
import { contentOf } from '#domain/documents/content.ts';
import type { FiledDocument } from '#domain/documents/document.ts';
import { documentKind } from '#domain/documents/kind.ts';
import type { DocumentFilters } from '#domain/documents/list.ts';
import { presentDocument } from '#domain/documents/presentation.ts';
import { clientKind } from '#domain/tiers/kind.ts';
import {
  asText,
  held,
  listed,
  oneHere,
  page,
  published,
  type Responder,
  type Responders,
  type Sources,
} from './lists.ts';

const shown = (document: Parameters<typeof published>[0] & FiledDocument, { now, user }: Sources) =>
  presentDocument({ ...document, ...published(document) }, user, localDay(now, zoneOf(user)));

async function found(sources: Sources, filters: DocumentFilters = {}) {
  const { store, query } = sources;
  const documents = await listed(store, documentKind, { query: { ...query, ...filters } });
  return documents.map((one) => shown(one, sources));
}

const pageOfDocuments =
  (filtersOf: (sources: Sources) => DocumentFilters = () => ({})): Responder =>
  async (sources) =>
    page(await found(sources, filtersOf(sources)), sources.query);

/** Documents of the office and of its clients, on this device. */
export const DOCUMENTS_RESPONDERS: Responders = {
  documents: pageOfDocuments(),
  documentList: pageOfDocuments(),
  documentsAdmin: pageOfDocuments(({ params }) => ({ idBureauInspection: Number(params['id']), retires: true })),
  documentsOfFolder: async (sources) => {
    const { a, b } = sources.params;
    const documents = await found(sources, { idBureauInspection: Number(a), espace: 'bureau' });
    return contentOf(documents, b === '0' ? '' : asText(b));
  },
  documentsOfClient: async (sources) => {
    const id = asText(sources.params['id']).toLowerCase();
    const isHere = (await held(sources.store, clientKind)).some((client) => client.id === id);
    return isHere ? contentOf(await found(sources, { idClient: id }), null) : undefined;
  },
  document: (sources) => oneHere(documentKind, (one) => shown(one, sources))(sources),
};
