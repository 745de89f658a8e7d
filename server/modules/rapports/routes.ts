import type { rapportsCalls } from '#domain/api/rapports.ts';
import type { Handlers } from '../../http/context.ts';
import { timestamp, timestampedPdf } from './timestamp.ts';
import { makeByCode } from './by-code.ts';

/** What is done with an issued report: opened by its printed code, timestamped. */
export function rapportsHandlers(): Handlers<typeof rapportsCalls> {
  const byCode = makeByCode();
  return {
    timestamp: ({ params: { a, b } }, context) => timestamp({ id: a, template: b }, context),
    generateHorodatagePdf: ({ params }, context) => timestampedPdf(params, context),
    generatePdfByToken: ({ params }, context) => byCode(params.token, context),
  };
}
