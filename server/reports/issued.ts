/**
 * Issued reports as bytes ([reports/R13]): drawn once, with every photo of theirs, then always the same. What was handed over,
 * timestamped and signed is then the same file, whatever happens to the office, to a photo or to the drawing itself.
 */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { ok, type Result } from '#domain/base/result.ts';
import type { Config } from '../config.ts';
import type { Sql } from '../db/db.ts';
import type { Deps } from '../http/context.ts';
import { addressOf } from '../mail/liens.ts';
import type { FileStore } from '../storage/file-store.ts';
import { codeOf, type ReportRef } from './codes.ts';
import { noteIllPhotos } from './ill-photos.ts';
import { type Drawn, drawFrom, type Sources } from './sources.ts';

export interface ReportKey extends ReportRef {
  readonly qr: boolean;
}
export interface IssuedReport {
  readonly pdf: Buffer;
  readonly sha256: string;
  readonly emisLe: string;
  /** false: drawn for this once, its photos are not all there. */
  readonly isKept: boolean;
}
interface Using extends Pick<Deps, 'db' | 'fichiers' | 'sceau'> {
  readonly config: Pick<Config, 'publicUrl'>;
  readonly now: string;
}

/** The bytes that were handed over, or those that are from now on. The intervention is issued, its answers complete. */
export async function issuedReport(using: Using, sources: Sources, key: ReportKey): Promise<Result<IssuedReport>> {
  const kept = await readKept(using, key);
  if (kept !== null) return ok(kept);
  const drawn = await drawToSign(using, sources, key);
  if (!drawn.ok) return drawn;
  if (isLasting(sources)) return ok(await keep(using, key, drawn.value));
  const { pdf } = drawn.value;
  return ok({ pdf, sha256: hashOf(pdf), emisLe: using.now, isKept: false });
}

const hashOf = (pdf: Buffer): string => createHash('sha256').update(pdf).digest('hex');

/** The report in its last form, with its code, not kept: what is handed over, or signed first. */
export async function drawToSign(using: Using, sources: Sources, { qr, ...ref }: ReportKey): Promise<Result<Drawn>> {
  const { db, config, now } = using;
  const token = qr ? await codeOf(db, ref, now) : null;
  const address =
    token === null ? null : addressOf(config, sources.intervention.variante, `/qrCodeDownloader/${token}`);
  return drawFrom(using, sources, { draft: false, qr: address, now });
}

/** Not before its last photo is there, or known to be ill ([reports/R18]); and what was replaced without having been kept is only drawn again. */
const isLasting = ({ intervention, photos }: Sources): boolean =>
  intervention.etat !== 'REMPLACE' && photos.every(({ recuLe }) => recuLe !== null);

interface KeptRow {
  readonly sha256: string;
  readonly emisLe: string;
}
const findKept = async (sql: Sql, { idIntervention, template, qr }: ReportKey): Promise<KeptRow | null> =>
  (
    await sql.query<KeptRow>(
      `select sha256, emis_le as "emisLe" from rapports_emis
       where id_intervention = $1 and template = $2 and qr = $3`,
      [idIntervention, template, qr],
    )
  )[0] ?? null;

/** null: never kept, or its bytes are gone with a lost data folder. */
async function readKept({ db, fichiers }: Using, key: ReportKey): Promise<IssuedReport | null> {
  const row = await findKept(db, key);
  const pdf = row === null ? null : await readPdf(fichiers, row.sha256);
  return row === null || pdf === null ? null : { ...row, pdf, isKept: true };
}

export async function readPdf(files: FileStore, sha256: string): Promise<Buffer | null> {
  const file = await files.read(sha256);
  return file === null ? null : Buffer.concat(await file.contenu.toArray());
}

const MAX_PDF_BYTES = 200 * 1024 * 1024;

/** Answers the hash of bytes that are on the disk. Throws on a bug: what we drew is a PDF. */
export async function storePdf(files: FileStore, pdf: Buffer): Promise<string> {
  const stored = await files.put(Readable.from([pdf]), { max: MAX_PDF_BYTES, types: ['application/pdf'] });
  if (!stored.ok) throw new Error(`invariant: a drawn report is kept, not ${stored.code}`);
  return stored.value.sha256;
}

/** Two first drawings at once keep one: the second answers what the first has kept. */
async function keep(using: Using, key: ReportKey, { pdf, ill }: Drawn): Promise<IssuedReport> {
  const { db, fichiers, now } = using;
  const sha256 = await storePdf(fichiers, pdf);
  await db.transaction(async (tx) => {
    const kept = await tx.query(
      `insert into rapports_emis (id_intervention, template, qr, sha256, emis_le) values ($1, $2, $3, $4, $5)
       on conflict do nothing returning 1`,
      [key.idIntervention, key.template, key.qr, sha256, now],
    );
    if (kept.length > 0) await noteIllPhotos(tx, key.idIntervention, { ill, now });
  });
  return (await readKept(using, key)) ?? { pdf, sha256, emisLe: now, isKept: true };
}

/** The signed PDF is the issued report from now on ([signatures/E5]). */
export const keepSigned = (
  sql: Sql,
  { idIntervention, template, qr }: ReportKey,
  { sha256, now }: { readonly sha256: string; readonly now: string },
): Promise<unknown> =>
  sql.query(
    `insert into rapports_emis (id_intervention, template, qr, sha256, emis_le) values ($1, $2, $3, $4, $5)
     on conflict (id_intervention, template, qr) do update set sha256 = excluded.sha256, emis_le = excluded.emis_le`,
    [idIntervention, template, qr, sha256, now],
  );
