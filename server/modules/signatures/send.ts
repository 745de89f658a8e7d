import { ok, type Result } from '#domain/base/result.ts';
import type { AskedSignatory } from '#domain/signatures/signatories.ts';
import type { Context } from '../../http/context.ts';
import { sendToSign } from '../rapports/sign.ts';
import { presentTracking, type Tracking } from './office.ts';

interface Sending {
  readonly id: string;
  readonly template: string;
  readonly qr: boolean;
  readonly signataires: readonly AskedSignatory[];
}

/** [signatures/E20] */
export async function sendSignature(sending: Sending, context: Context): Promise<Result<Tracking>> {
  const sent = await sendToSign(sending, context);
  return sent.ok ? ok(await presentTracking(context, sent.value)) : sent;
}
