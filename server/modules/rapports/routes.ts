import type { rapportsCalls } from '#domain/api/rapports.ts';
import type { Handlers } from '../../http/context.ts';
import { makeByCode } from './by-code.ts';

/** What is done with an issued report: opened by its printed code. */
export function rapportsHandlers(): Handlers<typeof rapportsCalls> {
  const byCode = makeByCode();
  return {
    generatePdfByToken: ({ params }, context) => byCode(params.token, context),
  };
}
