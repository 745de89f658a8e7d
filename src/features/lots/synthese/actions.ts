import type { BodyAsked } from '#domain/api/call.ts';
import type { synthesesCalls } from '#domain/api/syntheses.ts';
import { api } from '../../../data/api.ts';

/** [lots/L21] */
export const issueSynthese = (id: string, body: BodyAsked<typeof synthesesCalls.rsReportCreate>) =>
  api.rsReportCreate({ params: { id }, body });

export const readWorkbook = (id: string) => api.rsReportXlsx({ params: { id } });

/** [lots/L87] */
export const readArchive = (idLot: string) => api.rsReportArchive({ params: { id: idLot } });
export const readArchives = (query: { readonly du: string; readonly au: string; readonly idBureau?: number }) =>
  api.rsReportArchives({ query });

/** [lots/L22] */
export const sendSynthese = (id: string, body: BodyAsked<typeof synthesesCalls.rsReportSend>) =>
  api.rsReportSend({ params: { id }, body });
