import { EVIDENCE_FILE } from '#domain/preuves/dossier-de-preuve.ts';
import type { Hash } from '#domain/preuves/chain.ts';
import { type EvidenceFault, type EvidenceReading, parseEvidence, readEvidence } from '#domain/preuves/lecture.ts';
import { readAttached } from '../../ui/pdf/attached-file.ts';
import type { PdfRefusal } from '../../ui/pdf/open-pdf.ts';
import { type ReadStamp, readStamps } from './stamp.ts';

/** pasPdf: no PDF at all; sansPreuve: a PDF without evidence; lourd: larger than any report of ours. */
export type ReportFault = PdfRefusal | EvidenceFault | 'pasPdf' | 'sansPreuve' | 'lourd';

export interface ReadReport extends EvidenceReading {
  /** Of each chain, in their order. */
  readonly horodatages: readonly (readonly ReadStamp[])[];
}
export type ReportReading =
  | { readonly ok: true; readonly report: ReadReport }
  | { readonly ok: false; readonly fault: ReportFault };

/** As the server stores them at most. */
const MAX_BYTES = 200 * 1024 * 1024;
/** Some writers put a few bytes before it. */
const HEAD_BYTES = 1024;

const hash: Hash = async (text) => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
};

/** [preuves/PV12] Everything that is known of the evidence of a PDF, on this device alone. Never throws: a file is anybody's. */
export async function readReport(content: Blob): Promise<ReportReading> {
  if (content.size > MAX_BYTES) return { ok: false, fault: 'lourd' };
  const head = await content.slice(0, HEAD_BYTES).text();
  if (!head.includes('%PDF-')) return { ok: false, fault: 'pasPdf' };
  const attached = await readAttached(content, EVIDENCE_FILE);
  if (!attached.ok) return { ok: false, fault: attached.reason };
  if (attached.text === null) return { ok: false, fault: 'sansPreuve' };
  const parsed = parseEvidence(attached.text);
  if (!parsed.ok) return parsed;
  const reading = await readEvidence(hash, parsed.dossier);
  const horodatages = await Promise.all(
    reading.chaines.map(({ chaine, tenus }) => readStamps(chaine.horodatages, tenus)),
  );
  return { ok: true, report: { ...reading, horodatages } };
}
