import { rapportsCalls } from '#domain/api/rapports.ts';
import { defineModule } from '../../http/mount.ts';
import { timestamp, timestampedPdf } from './timestamp.ts';
import { callBack } from './call-back.ts';
import { downloadSign, generateSignature } from './sign.ts';
import { byCode } from './by-code.ts';

/** What is done with an issued report: opened by its printed code, timestamped, signed. */
export const rapportsModule = defineModule(rapportsCalls, {
  timestamp: ({ params: { a, b } }, context) => timestamp({ id: a, template: b }, context),
  generateHorodatagePdf: ({ params }, context) => timestampedPdf(params, context),
  generateSignature: ({ params, query }, context) => generateSignature({ ...params, ...query }, context),
  downloadSign: ({ params }, context) => downloadSign(params.id, context),
  signatureCallBack: ({ body }, context) => callBack(body, context),
  generatePdfByToken: ({ params }, context) => byCode(params.token, context),
});
