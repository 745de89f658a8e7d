import type { Example, Fixtures } from './examples.ts';

/** Calls of the syntheses of lots, their reports of contacts and their closing: the lot of the fixtures is open, and its synthesis has no bytes. */
export const SYNTHESE_EXAMPLES = {
  rsBatchClore: ({ idLot }) => ({ params: { id: idLot } }),
  rsBatchContact: ({ idLot }) => ({ params: { id: idLot } }),
  rsReportsByBatch: ({ idLot }) => ({ params: { id: idLot } }),
  rsReportData: ({ idLot }) => ({ params: { id: idLot } }),
  rsReportClientData: ({ idLot }) => ({ params: { id: idLot } }),
  rsReportCreate: ({ idLot }) => ({ params: { id: idLot }, body: { conclusion: 'Lot déposable', motif: 'Essai' } }),
  rsReportNew: ({ idLot }) => ({ body: { idLot, conclusion: 'Lot déposable', motif: 'Essai' } }),
  rsReportList: () => ({ query: { sort: '-emiseLe' } }),
  rsReport: ({ idSynthese }) => ({ params: { id: idSynthese } }),
  rsReportPdf: ({ idSynthese }) => ({ params: { id: idSynthese } }),
  rsReportDraft: ({ idLot }) => ({ params: { id: idLot } }),
  rsReportXlsx: ({ idSynthese }) => ({ params: { id: idSynthese } }),
  rsReportArchive: ({ idLot }) => ({ params: { id: idLot } }),
  rsReportArchives: () => ({ query: { du: '2026-01-01', au: '2026-12-31' } }),
  consultations: () => ({}),
  rsReportSend: ({ idSynthese }) => ({
    params: { id: idSynthese },
    body: { destinataires: ['a@ailleurs.example'], objet: 'Synthèse', message: 'Ci-joint' },
  }),
} satisfies Readonly<Record<string, (fixtures: Fixtures) => Example>>;
