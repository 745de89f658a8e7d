import { Readable } from 'node:stream';
import { fullName } from '#domain/base/person.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import { localDay, zoneOf } from '#domain/base/time-zone.ts';
import { type ArchiveLine, archiveName } from '#domain/lots/archive/archive-file.ts';
import { type ArchiveHeading, indexCsv, indexHtml } from '#domain/lots/archive/archive-index.ts';
import { lotKind } from '#domain/lots/kind.ts';
import type { Lot } from '#domain/lots/lot.ts';
import { syntheseKind } from '#domain/lots/synthese-kind.ts';
import { type ZipEntry, zipOf } from '../../storage/zip.ts';
import { dataOf } from '../../documents/of-kind.ts';
import { listVisible } from '../../documents/visible.ts';
import type { Context, FileAnswer } from '../../http/context.ts';
import { findOf } from '../kind-calls.ts';
import { filesOfLot, type LotToArchive, type ReportedVisit } from './archive-files.ts';

/** [lots/L87] A lot whose synthesis was issued, as one file; refused before (`synthese-absente`). */
export async function archiveOfLot(context: Context, id: string): Promise<Result<FileAnswer>> {
  const found = await findOf(context, lotKind, id);
  if (!found.ok) return found;
  const held = await heldOf(context, found.value.data);
  if (held.versions.length === 0) return refuse('REGLE_METIER', { regle: 'synthese-absente' });
  const { uniqueCode = '' } = held.lot;
  return ok(archiveOf(context, [held], { nom: uniqueCode, titre: `Lot ${uniqueCode}` }));
}

interface Period {
  readonly du: string;
  readonly au: string;
  readonly idBureau?: number | undefined;
}

/** [lots/L87] The lots of which the version that stands was issued on these days; refused when there is none (`synthese-absente`). */
export async function archiveOfPeriod(context: Context, { du, au, idBureau }: Period): Promise<Result<FileAnswer>> {
  const standing = await listVisible(context.db, context, {
    collection: 'records',
    where: `data ->> 'kind' = 'synthese' and jsonb_typeof(data -> 'remplacePar') = 'null'
      and ($3::integer is null or (data ->> 'idBureauInspection')::integer = $3::integer)`,
    params: [idBureau ?? null],
    tail: `order by data ->> 'emiseLe', id`,
    fields: ['idLot', 'emiseLe', 'idBureauInspection'],
  });
  const issued = standing
    .map(({ data }) => data)
    .filter(({ emiseLe }) => isWithin(localDay(String(emiseLe), zoneOf(null)), { du, au }));
  const held: LotToArchive[] = [];
  for (const { idLot } of issued) {
    const lot = await findOf(context, lotKind, String(idLot));
    if (lot.ok) held.push(await heldOf(context, lot.value.data));
  }
  if (held.length === 0) return refuse('REGLE_METIER', { regle: 'synthese-absente' });
  return ok(archiveOf(context, held, { nom: `lots_${du}_${au}`, titre: `Lots émis du ${du} au ${au}` }));
}

const isWithin = (day: string, { du, au }: Pick<Period, 'du' | 'au'>): boolean => du <= day && day <= au;

/** All that the archive will tell is found in the scope of whoever asks, and noted, before its first byte leaves ([access/A24]). */
async function heldOf(context: Context, lot: Lot): Promise<LotToArchive> {
  const { db } = context;
  const versions = await listVisible(db, context, {
    collection: 'records',
    where: `data ->> 'kind' = 'synthese' and data ->> 'idLot' = $3`,
    params: [lot.id],
    tail: `order by (data ->> 'version')::integer`,
    fields: ['id', 'version', 'emiseLe', 'donnees'],
  });
  const controls = await listVisible(db, context, {
    collection: 'records',
    where: `data ->> 'kind' = 'controle' and data ->> 'mode' = 'contact' and data ->> 'idLot' = $3
      and jsonb_typeof(data -> 'conclusion') = 'object'`,
    params: [lot.id],
    tail: `order by (data ->> 'ordre')::integer`,
    fields: ['ordre'],
  });
  return {
    lot,
    versions: versions.map((one) => {
      const { id, version, emiseLe, donnees } = dataOf(syntheseKind, one);
      return { id, version, emiseLe, visites: donnees.controlees.lieu };
    }),
    visits: await reportedVisits(context, lot.id),
    contacts: controls.map(({ id }) => id),
  };
}

/** Visits read at once. */
const PAGE = 500;

async function reportedVisits(context: Context, idLot: string): Promise<ReportedVisit[]> {
  const visits: ReportedVisit[] = [];
  for (let after = ''; ;) {
    const page = await listVisible(context.db, context, {
      collection: 'interventions',
      where: `data ->> 'rsBatchId' = $3 and etat in ('VALIDE', 'REMPLACE') and id > $4`,
      params: [idLot, after],
      tail: `order by id limit ${PAGE}`,
      fields: ['numero', 'valideLe', 'demandeId'],
    });
    for (const { id, data } of page) visits.push({ id, numero: data.numero, valideLe: data.valideLe });
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE) break;
    after = last.id;
  }
  return visits.toSorted((a, b) => (a.numero ?? a.id).localeCompare(b.numero ?? b.id));
}

function archiveOf(
  context: Context,
  held: readonly LotToArchive[],
  { nom, titre }: { readonly nom: string; readonly titre: string },
): FileAnswer {
  const heading = {
    titre,
    faitLe: context.now,
    par: fullName(context.actor),
    zone: zoneOf(null),
    reserves: held.flatMap(reserveOf),
  };
  return {
    type: 'application/zip',
    nom: `${archiveName(nom)}.zip`,
    contenu: Readable.from(zipOf(entriesOf(context, held, heading))),
    inline: false,
  };
}

/** The index comes last: it names the hash of every file. */
async function* entriesOf(
  context: Context,
  held: readonly LotToArchive[],
  heading: ArchiveHeading,
): AsyncGenerator<ZipEntry> {
  const lines: ArchiveLine[] = [];
  for (const one of held) yield* filesOfLot(context, one, lines);
  yield { name: 'index.html', content: Buffer.from(indexHtml(lines, heading)) };
  yield { name: 'index.csv', content: Buffer.from(indexCsv(lines, heading.zone)) };
}

/** What the lot says that was visited, and whose reports this reader does not see. */
function reserveOf({ lot, versions, visits }: LotToArchive): string[] {
  const visited = versions.at(-1)?.visites ?? 0;
  const missing = visited - visits.length;
  const name = `Lot ${lot.uniqueCode ?? ''}`;
  return missing <= 0
    ? []
    : [
        `${name} : ${visited} contrôles sur le lieu, ${visits.length} rapports joints. Les autres ne sont pas dans ce que ce compte peut lire (dossiers non archivés), ou leurs données ont été effacées.`,
      ];
}
