import { signaturesCalls } from '#domain/api/signatures.ts';
import { defineModule } from '../../http/mount.ts';
import { askCode } from './code.ts';
import { sendSignature } from './send.ts';
import { inPersonPage } from './in-person-page.ts';
import { visitProof, visitRecall, visitReminder, visitReplacement, visitTracking } from './of-visit.ts';
import { readSignature, refuseDocument, signatureDocument, signDocument } from './signatory.ts';

/** Remote signature that this server carries by itself. */
export const signaturesModule = defineModule(signaturesCalls, {
  openSignatureLink: ({ params }, context) => readSignature(params.token, context),
  signatureDocument: ({ params }, context) => signatureDocument(params.token, context),
  askSignatureCode: ({ params }, context) => askCode(params.token, context),
  signDocument: ({ params, body: { code, sha256 } }, context) =>
    signDocument({ token: params.token, code, sha256 }, context),
  refuseDocument: ({ params, body }, context) => refuseDocument({ token: params.token, ...body }, context),
  sendSignature: ({ params, body }, context) => sendSignature({ id: params.id, ...body }, context),
  signatureTracking: ({ params }, context) => visitTracking(params.id, context),
  remindSignature: ({ params }, context) => visitReminder(params.id, context),
  recallSignature: ({ params, body }, context) => visitRecall({ id: params.id, ...body }, context),
  replaceSignatory: ({ params, body }, context) => visitReplacement({ id: params.id, ...body }, context),
  signatureProof: ({ params }, context) => visitProof(params.id, context),
  inPersonPage: ({ params }, context) => inPersonPage(params.id, context),
});
