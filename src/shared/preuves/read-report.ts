import { BEGINNING_BYTES, typeOf } from '#domain/base/file-type.ts';
import type { AttestedReading, Readings, ServerReading } from '#domain/preuves/authenticite.ts';
import type { Hash } from '#domain/preuves/chain.ts';
import type { Confiance } from '#domain/preuves/confiance.ts';
import { EVIDENCE_FILE } from '#domain/preuves/dossier-de-preuve.ts';
import { type EvidenceFault, type EvidenceReading, parseEvidence, readEvidence } from '#domain/preuves/lecture.ts';
import { hashOf, hashOfText } from '../../platform/sha256.ts';
import { readAttached } from '../../ui/pdf/attached-file.ts';
import type { PdfRefusal } from '../../ui/pdf/open-pdf.ts';
import { readAttested } from './attested.ts';
import { readSeal } from './seal.ts';
import { type ReadStamp, readStamps } from './stamp.ts';

/** sansPreuve: a PDF without evidence; the others, why its evidence cannot be read. */
export type ReportFault = PdfRefusal | EvidenceFault | 'sansPreuve';
/** pasPdf: no PDF at all; lourd: larger than any report of ours. */
export type FileFault = 'pasPdf' | 'lourd';

export interface ReadReport extends EvidenceReading {
  /** Of each chain, in their order. */
  readonly horodatages: readonly (readonly ReadStamp[])[];
}
export type EvidenceRead =
  | { readonly ok: true; readonly report: ReadReport }
  | { readonly ok: false; readonly fault: ReportFault };
export type ReportReading =
  | { readonly ok: true; /** Who made the file. */ readonly origine: Readings; readonly preuve: EvidenceRead }
  | { readonly ok: false; readonly fault: FileFault };

/** As the server stores them at most. */
const MAX_BYTES = 200 * 1024 * 1024;

const hash: Hash = hashOfText;

/** What a file is verified by, besides its own bytes. */
export interface Witnesses {
  /** null: this device never received it. */
  readonly trust: Confiance | null;
  readonly askServer: (sha256: string) => Promise<ServerReading>;
  readonly now: Date;
}

/** [preuves/PV12] [preuves/PV13] Everything that is known of a PDF, its bytes read on this device alone. Never throws: a file is anybody's. */
export async function readReport(content: Blob, witnesses: Witnesses): Promise<ReportReading> {
  if (content.size > MAX_BYTES) return { ok: false, fault: 'lourd' };
  const beginning = new Uint8Array(await content.slice(0, BEGINNING_BYTES).arrayBuffer());
  if (typeOf(beginning) !== 'application/pdf') return { ok: false, fault: 'pasPdf' };
  const { trust, askServer, now } = witnesses;
  const sha256 = await hashOf(content);
  const [serveur, sceau, preuve] = await Promise.all([
    sha256 === null ? ({ etat: 'sansReponse' } as const) : askServer(sha256),
    readSeal(new Uint8Array(await content.arrayBuffer()), trust),
    readPreuve(content, trust),
  ]);
  const dossier: AttestedReading = preuve.ok
    ? await readAttested(preuve.report.dossier, trust, now)
    : { etat: 'absent' };
  return { ok: true, origine: { sceau, dossier, serveur }, preuve };
}

async function readPreuve(content: Blob, trust: Confiance | null): Promise<EvidenceRead> {
  const attached = await readAttached(content, EVIDENCE_FILE);
  if (!attached.ok) return { ok: false, fault: attached.reason };
  if (attached.text === null) return { ok: false, fault: 'sansPreuve' };
  const parsed = parseEvidence(attached.text);
  if (!parsed.ok) return parsed;
  const reading = await readEvidence(hash, parsed.dossier);
  const horodatages = await Promise.all(
    reading.chaines.map(({ chaine, tenus }) => readStamps(chaine.horodatages, tenus, trust)),
  );
  return { ok: true, report: { ...reading, horodatages } };
}
