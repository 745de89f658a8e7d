import { createHash } from 'node:crypto';
import { must } from '#domain/base/must.ts';
import { type ArchiveKind, type ArchiveLine, archiveName, freeNames } from '#domain/lots/archive/archive-file.ts';
import { archivedDraw, redoingWords } from '#domain/lots/archive/archived-draw.ts';
import { controlKind } from '#domain/lots/control-kind.ts';
import { listFile } from '#domain/lots/list-file.ts';
import type { Lot } from '#domain/lots/lot.ts';
import { listOf } from '#domain/lots/operation.ts';
import { refuse, type Result } from '#domain/base/result.ts';
import { isIssued } from '#domain/reports/issued.ts';
import { templatesOf } from '#domain/interventions/report-templates.ts';
import type { ZipEntry } from '../../storage/zip.ts';
import { listOfLot, orderOfLot } from '../../documents/lots.ts';
import type { Context } from '../../http/context.ts';
import { PHRASES } from '../../http/phrases.ts';
import { issuedReport } from '../../reports/issued.ts';
import { findOf } from '../kind-calls.ts';
import { prepareReport } from '../prepare-report.ts';
import { type ContactSource, contactSource, drawnContact } from './contact-report.ts';
import { keptSynthese } from './synthese-bytes.ts';

/** A visit of the lot whose report was issued. */
export interface ReportedVisit {
  readonly id: string;
  readonly numero: string | null;
  readonly valideLe: string | null;
}
/** A version of its synthesis. */
export interface IssuedVersion {
  readonly id: string;
  readonly version: number;
  readonly emiseLe: string;
  /** Controls on the spot that it counts. */
  readonly visites: number;
}
/** Of a lot, what the archive holds: all of it was found in the scope of whoever asks. */
export interface LotToArchive {
  readonly lot: Lot;
  readonly versions: readonly IssuedVersion[];
  readonly visits: readonly ReportedVisit[];
  /** Ids of the controls by contact that concluded. */
  readonly contacts: readonly string[];
}

interface Made {
  readonly genre: ArchiveKind;
  readonly start: string;
  readonly end: string;
  readonly le: string | null;
}
type Found = Result<{ readonly content: Buffer }>;

/**
 * [lots/L87] The files of a lot, one at a time, each noted in `lines`; one that cannot be made is noted with its reason, and
 * stops nothing.
 */
export async function* filesOfLot(
  context: Context,
  held: LotToArchive,
  lines: ArchiveLine[],
): AsyncGenerator<ZipEntry> {
  const { uniqueCode = '' } = held.lot;
  const folder = `${archiveName(uniqueCode)}/`;
  const nameOf = freeNames();
  for await (const [made, found] of madeOf(context, held)) {
    const nom = nameOf(`${folder}${FOLDERS[made.genre] ?? ''}`, made.start, made.end);
    const line = { lot: uniqueCode, nom, genre: made.genre, le: made.le };
    if (!found.ok) {
      lines.push({ ...line, sha256: null, octets: 0, raison: PHRASES[found.code] });
      continue;
    }
    const { content } = found.value;
    const sha256 = createHash('sha256').update(content).digest('hex');
    lines.push({ ...line, sha256, octets: content.length, raison: '' });
    yield { name: nom, content };
  }
}

const FOLDERS: Partial<Readonly<Record<ArchiveKind, string>>> = { rapport: 'rapports/', contact: 'contacts/' };

async function* madeOf(context: Context, held: LotToArchive): AsyncGenerator<readonly [Made, Found]> {
  yield* synthesesOf(context, held);
  yield* drawOf(context, held);
  for (const visit of held.visits) yield* reportsOf(context, visit);
  yield* contactsOf(context, held);
}

async function* synthesesOf(context: Context, { lot, versions }: LotToArchive): AsyncGenerator<readonly [Made, Found]> {
  for (const version of versions) {
    const kept = await keptSynthese(context, version.id);
    const made = { start: `synthese_${lot.uniqueCode ?? ''}_v${version.version}`, le: version.emiseLe };
    yield [
      { ...made, genre: 'synthese', end: '.pdf' },
      kept.ok ? { ok: true, value: { content: kept.value.pdf } } : kept,
    ];
    yield [
      { ...made, genre: 'classeur', end: '.xlsx' },
      kept.ok ? { ok: true, value: { content: kept.value.classeur } } : kept,
    ];
  }
}

const text = (content: string): Found => ({ ok: true, value: { content: Buffer.from(content) } });

async function* drawOf({ db }: Context, { lot }: LotToArchive): AsyncGenerator<readonly [Made, Found]> {
  const { tirage = null } = lot;
  const order = await orderOfLot(db, lot);
  if (tirage === null || order === null) return;
  const list = listOf(await listOfLot(db, lot.id));
  const { le } = tirage;
  yield [{ genre: 'liste', start: 'liste', end: '.csv', le }, text(listFile(list))];
  yield [{ genre: 'tirage', start: 'tirage', end: '.json', le }, text(archivedDraw({ tirage, order, list }))];
  yield [{ genre: 'rejouer', start: 'rejouer', end: '.txt', le }, text(redoingWords(tirage))];
}

/** Each report of a visit, as it was handed over. */
async function* reportsOf(context: Context, visit: ReportedVisit): AsyncGenerator<readonly [Made, Found]> {
  const { id, numero, valideLe: le } = visit;
  const made = { genre: 'rapport', end: '.pdf', le } as const;
  const prepared = await prepareReport(context, { id, template: null });
  if (!prepared.ok) return yield [{ ...made, start: `rapport_${numero ?? id}` }, prepared];
  const { sources } = prepared.value;
  if (!isIssued(sources.intervention))
    return yield [{ ...made, start: `rapport_${numero ?? id}` }, refuse('RAPPORT_NON_EMIS')];
  const [first, ...others] = templatesOf(sources.intervention);
  for (const template of first === undefined ? [] : [first, ...others]) {
    const issued = await issuedReport(context, sources, { idIntervention: id, template, qr: true });
    const start = `rapport_${numero ?? id}${template === first ? '' : `_${template}`}`;
    yield [{ ...made, start }, issued.ok ? { ok: true, value: { content: issued.value.pdf } } : issued];
  }
  return undefined;
}

async function* contactsOf(context: Context, { lot, contacts }: LotToArchive): AsyncGenerator<readonly [Made, Found]> {
  if (contacts.length === 0) return;
  const list = listOf(await listOfLot(context.db, lot.id));
  const source: ContactSource = await contactSource(context, lot);
  for (const id of contacts) {
    const found = await findOf(context, controlKind, id);
    if (!found.ok) continue;
    const control = found.value.data;
    const le = control.conclusion?.le ?? null;
    const operation = must(list[control.ordre - 1], 'a control is of its list');
    const content = await drawnContact(source, { control, operation });
    yield [
      { genre: 'contact', start: `contact_${control.reference}`, end: '.pdf', le },
      { ok: true, value: { content } },
    ];
  }
}
