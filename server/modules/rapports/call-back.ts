import { must } from '#domain/base/must.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import { type SignatureEvent, followEvent } from '#domain/signatures/envelope.ts';
import type { PublicContext } from '../../http/context.ts';
import { type EnvelopeRow, findEnvelope, updateEnvelope } from '../../reports/envelopes.ts';
import { readPdf, storePdf } from '../../reports/issued.ts';
import type { CallBack, SignatureService } from '../../signature/service.ts';
import { subjectOf } from '../signatures/subject.ts';

type Heard = CallBack & SignatureEvent;

/** Call 109: what the signature service tells of an envelope ([signatures/E4]). Nobody guesses a signature: none is counted, and a genuine one passes. */
export async function callBack(event: Heard, context: PublicContext): Promise<Result<null>> {
  const { signature } = context;
  const header = context.request.headers['x-constat-signature'];
  if (signature === null || typeof header !== 'string' || !signature.isGenuine(event, header, context.clock()))
    return refuse('RAPPEL_INVALIDE');
  return hear(context, signature, event);
}

async function hear(context: PublicContext, service: SignatureService, event: Heard): Promise<Result<null>> {
  const envelope = await findEnvelope(context.db, event.enveloppeId);
  if (envelope === null) return refuse('INTROUVABLE');
  if (envelope.evenements.includes(event.id)) return ok(null);
  const isLast = followEvent(envelope, event).etat === 'FINALISEE' && envelope.etat !== 'FINALISEE';
  const signed = isLast ? await fetchSigned(context, service, envelope) : ok(envelope.sha256Signe);
  if (!signed.ok) return signed;
  return follow(context, event, signed.value);
}

/** [signatures/E5] The bytes that were sent, then what the service has added to them. */
async function fetchSigned(
  { fichiers }: PublicContext,
  service: SignatureService,
  { reference, sha256 }: EnvelopeRow,
): Promise<Result<string>> {
  const pdf =
    reference === null ? refuse('SIGNATURE_ECHEC', { raison: 'reference' }) : await service.download(reference);
  if (!pdf.ok) return pdf;
  const sent = must(await readPdf(fichiers, sha256), 'the document of an envelope is kept');
  const isOurs = pdf.value.length > sent.length && pdf.value.subarray(0, sent.length).equals(sent);
  return isOurs ? ok(await storePdf(fichiers, pdf.value)) : refuse('SIGNATURE_ECHEC', { raison: 'document' });
}

/** In one transaction: the event is heard, the envelope moves, and its document with it. */
function follow(context: PublicContext, event: Heard, sha256Signe: string | null): Promise<Result<null>> {
  const { now } = context;
  return context.db.transaction(async (tx): Promise<Result<null>> => {
    const before = must(await findEnvelope(tx, event.enveloppeId, true), 'the envelope exists');
    if (before.evenements.includes(event.id)) return ok(null);
    const after = followEvent(before, event);
    // Two last signatures at once: the second one finds itself the last, and must bring the file.
    if (after.etat === 'FINALISEE' && sha256Signe === null) return refuse('CONFLIT');
    const evenements = [...before.evenements, event.id];
    await updateEnvelope(tx, before.id, { ...before, ...after, sha256Signe, evenements });
    const moved = { ...before, ...after, sha256Signe };
    await subjectOf(before).follow(tx, { before: before.etat, after: moved, action: 'CallBackURL', now, motif: null });
    return ok(null);
  });
}
