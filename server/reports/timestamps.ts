/**
 * Timestamps of issued reports ([reports/R16] [reports/R17]). Two tokens a report, each kept with what it covers:
 *
 *   RAPPORT  the bytes that were handed over, token apart        (Timestamp)
 *   PDF      the same bytes, then an update that ends with a     (GenerateHorodatagePdf)
 *            document timestamp over the whole file
 *
 * The first bytes of the second file are the report itself: who cuts it there finds the hash that the first token names.
 */
import { type TimeZone, zoneOf } from '#domain/base/time-zone.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import type { Sql } from '../db/db.ts';
import type { Deps } from '../http/context.ts';
import { addSignatureField } from '../pdf/update.ts';
import type { Stamp } from '../timestamp/authority.ts';
import { type IssuedReport, issuedReport, readPdf, type ReportKey, storePdf } from './issued.ts';
import type { Sources } from './sources.ts';

export interface KeptStamp {
  readonly sha256: string;
  readonly jeton: string;
  readonly genTime: string;
  readonly serie: string;
  readonly politique: string;
  readonly autorite: string;
}
type StampedThing = 'RAPPORT' | 'PDF';
type Using = Pick<Deps, 'db' | 'fichiers' | 'config' | 'horodatage' | 'sceau'> & { readonly now: string };

export async function findStamp(sql: Sql, key: ReportKey, objet: StampedThing): Promise<KeptStamp | null> {
  const { idIntervention, template, qr } = key;
  const [row] = await sql.query<KeptStamp>(
    `select sha256, jeton, gen_time as "genTime", serie, politique, autorite from horodatages
     where id_intervention = $1 and template = $2 and qr = $3 and objet = $4`,
    [idIntervention, template, qr, objet],
  );
  return row ?? null;
}

/** The timestamp of a report, and whether it was made now. PHOTOS_MANQUANTES: what is handed over today is not its last form. */
export async function stampReport(
  using: Using,
  sources: Sources,
  key: ReportKey,
): Promise<Result<{ readonly report: IssuedReport; readonly stamp: KeptStamp; readonly isNew: boolean }>> {
  const issued = await issuedReport(using, sources, key);
  if (!issued.ok) return issued;
  const report = issued.value;
  const known = await findStamp(using.db, key, 'RAPPORT');
  if (known !== null) return ok({ report, stamp: known, isNew: false });
  if (using.horodatage === null) return refuse('HORODATAGE_ABSENT');
  if (!report.isKept) return refuse('PHOTOS_MANQUANTES');
  const stamp = await using.horodatage.stamp(report.pdf);
  if (!stamp.ok) return stamp;
  return ok({ report, ...(await keep(using.db, key, { objet: 'RAPPORT', sha256: report.sha256, ...stamp.value })) });
}

/** The report with its timestamp in it, always the same file once made. */
export async function stampedPdf(using: Using, sources: Sources, key: ReportKey): Promise<Result<Buffer>> {
  const stamped = await stampReport(using, sources, key);
  if (!stamped.ok) return stamped;
  const known = await findStamp(using.db, key, 'PDF');
  const kept = known === null ? null : await readPdf(using.fichiers, known.sha256);
  return kept === null ? makeStamped(using, key, { ...stamped.value, zone: zoneOf(sources.intervention) }) : ok(kept);
}

async function makeStamped(
  { db, fichiers, horodatage }: Using,
  key: ReportKey,
  { report, stamp, zone }: { readonly report: IssuedReport; readonly stamp: KeptStamp; readonly zone: TimeZone },
): Promise<Result<Buffer>> {
  if (horodatage === null) return refuse('HORODATAGE_ABSENT');
  const unsigned = addSignatureField(report.pdf, {
    name: 'Horodatage',
    dictionary: '/Type /DocTimeStamp /Filter /Adobe.PPKLite /SubFilter /ETSI.RFC3161 /V 0',
    lines: linesOf(stamp, zone),
  });
  const made = await horodatage.stamp(unsigned.covered);
  if (!made.ok) return made;
  const pdf = unsigned.fill(made.value.jeton);
  const { stamp: kept } = await keep(db, key, { objet: 'PDF', sha256: await storePdf(fichiers, pdf), ...made.value });
  return ok((await readPdf(fichiers, kept.sha256)) ?? pdf);
}

function linesOf({ genTime, serie, autorite, sha256 }: KeptStamp, zone: TimeZone): readonly string[] {
  const instant = new Date(genTime).toLocaleString('fr-FR', { timeZone: zone }).replace(' ', ' à ');
  return [`Horodaté le ${instant}, série ${serie}, ${autorite}`, `SHA-256 du rapport : ${sha256}`];
}

/** Two requests at once keep one token: the second answers what the first has kept. */
async function keep(
  sql: Sql,
  key: ReportKey,
  made: Stamp & { readonly objet: StampedThing; readonly sha256: string },
): Promise<{ readonly stamp: KeptStamp; readonly isNew: boolean }> {
  const { objet, sha256, genTime, serie, politique, autorite } = made;
  const token = made.jeton.toString('base64');
  const written = await sql.query(
    `insert into horodatages (id_intervention, template, qr, objet, sha256, jeton, gen_time, serie, politique, autorite)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing returning serie`,
    [key.idIntervention, key.template, key.qr, objet, sha256, token, genTime, serie, politique, autorite],
  );
  const stamp = (await findStamp(sql, key, objet)) ?? { sha256, jeton: token, genTime, serie, politique, autorite };
  return { stamp, isNew: written.length > 0 };
}
