import { signaturesCalls } from '#domain/api/signatures.ts';
import { defineModule } from '../../http/mount.ts';
import { askCode } from './code.ts';
import { sendSignature } from './send.ts';
import { inPersonPage } from './in-person-page.ts';
import { proof, recall, remind, tracking } from './office.ts';
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
  signatureTracking: ({ params }, context) => tracking(params.id, context),
  remindSignature: ({ params }, context) => remind(params.id, context),
  recallSignature: ({ params, body }, context) => recall({ id: params.id, ...body }, context),
  inPersonPage: ({ params }, context) => inPersonPage(params.id, context),
  signatureProof: ({ params }, context) => proof(params.id, context),
});
