import { groupBy } from '#domain/base/group.ts';
import type { WaitingEntry } from '#domain/sync/waiting.ts';
import type { MediaRef } from '../../../src-worker/api.ts';
import { interventionPath } from '../../platform/paths.ts';
import { screenKindOf } from '../../shared/kinds/screen-kinds.ts';
import {
  type Around,
  type DirtyDocument,
  filesPage,
  followUpOf,
  sizeOf,
  stateOf,
  textOrNull,
} from './document-line.ts';
import { type LineName, OUT_OF_REACH, type QueueEntry, type QueueRefus } from './queue-entry.ts';

/** A record of `commandes` that the engine keeps for the bytes of one photo or file (src-worker/media). */
export interface WaitingBytes {
  readonly id: string;
  /** Of the photo or of the file. */
  readonly docId: string;
  /** `records`: a file. Absent in records of older versions. */
  readonly collection?: 'photos' | 'records';
  /** Intervention or supervision of a photo, dossier or ticket of a file. */
  readonly idPorteur: string;
  readonly octets: number;
  readonly essais: number;
  readonly derniereErreur: string | null;
  readonly refus: QueueRefus | null;
  /** Its document left this device with its visit. Absent in records of older versions. */
  readonly isOrphan?: boolean;
}

/** What bears these bytes: the numbers of those that have one, which are tickets, supervisions and documents. */
interface Bearers {
  readonly around: Around;
  /** Those that are records, by id. */
  readonly records?: ReadonlyMap<string, DirtyDocument>;
}

export type MediaEntry = WaitingEntry<DirtyDocument, WaitingBytes>;

/** Fields that name what bears a photo or a file, the nearest first. */
const BEARERS = ['idSupervision', 'idIntervention', 'idTicket', 'idDocument', 'idDossier'] as const;

/** Intervention or supervision of a photo, dossier, ticket or document of a file. */
export const bearerOf = ({ document, bytes }: MediaEntry): string =>
  bytes?.idPorteur ?? BEARERS.flatMap((field) => textOrNull(document?.[field]) ?? [])[0] ?? '';

/** Where a photo or a file stands: what holds its document holds its bytes too. */
function standingOf(
  collection: MediaRef['collection'],
  { document, bytes }: MediaEntry,
  around: Around,
): Pick<QueueEntry, 'etat' | 'depuis' | 'essais' | 'derniereErreur' | 'refus' | 'attente'> {
  const own =
    document === undefined
      ? NOTHING_WAITS
      : { ...followUpOf(collection, document, around), etat: stateOf(collection, document) };
  const sent = bytes ?? NOTHING_WAITS;
  const refus = own.refus ?? refusalOf(bytes, around);
  return {
    ...own,
    etat: refus === null ? own.etat : refus.isLocal === true ? 'illisible' : 'refuse',
    essais: Math.max(own.essais, sent.essais),
    derniereErreur: own.derniereErreur ?? sent.derniereErreur,
    refus,
  };
}

const NOTHING_WAITS = {
  etat: 'appareil',
  depuis: '',
  essais: 0,
  derniereErreur: null,
  refus: null,
  attente: null,
} as const;

function refusalOf(bytes: WaitingBytes | undefined, { bearers }: Around): QueueRefus | null {
  if (bytes?.isOrphan !== true) return bytes?.refus ?? null;
  const chez = bearers.get(bytes.idPorteur)?.chez ?? null;
  return { code: OUT_OF_REACH, le: '', ...(chez !== null && { chez }) };
}

/** Of a photo or a file, what holds its document. */
const heldBy = (collection: MediaRef['collection'], { document }: MediaEntry, { behind }: Around): LineName | null =>
  document === undefined ? null : (behind.get(`${collection}:${document.id}`) ?? null);

/**
 * [sync/M11] What the server has not received, photos by intervention and files by dossier or ticket: « 4 photos, 11,6 Mo ».
 * What is refused stands apart from what goes on, so that giving it up gives up nothing else.
 */
export function mediaLines(
  collection: MediaRef['collection'],
  entries: readonly MediaEntry[],
  porteurs: Bearers,
): readonly QueueEntry[] {
  const placed = entries.map((entry) => ({ entry, standing: standingOf(collection, entry, porteurs.around) }));
  const groups = groupBy(placed, ({ entry, standing: { etat, refus, attente } }) =>
    [
      bearerOf(entry),
      etat,
      refus?.code ?? attente ?? '',
      heldBy(collection, entry, porteurs.around)?.numero ?? '',
    ].join(' '),
  );
  return [...groups].map(([cle, group]) => {
    const [{ entry, standing }] = group as [(typeof group)[number]];
    const docId = bearerOf(entry);
    const bearer = porteurs.around.bearers.get(docId);
    return {
      ...standing,
      cle: `media:${cle}`,
      collection: 'media',
      docId,
      members: group.map((one) => ({ collection, docId: one.entry.id })),
      numero: bearer?.numero ?? null,
      sujet: bearer?.sujet ?? null,
      derriere: heldBy(collection, entry, porteurs.around),
      genre: collection === 'photos' ? 'photos' : 'fichiers',
      nombre: group.length,
      depuis: group.map((one) => one.standing.depuis).toSorted()[0] ?? '',
      octets: group.reduce((total, one) => total + weightOf(one.entry), 0),
      ...triesOf(group.map((one) => one.standing.essais)),
      lien: standing.refus?.code === OUT_OF_REACH ? null : bearerLink(collection, docId, porteurs),
    };
  });
}

/** [sync/M11] A round that stopped at its first photo has not tried those behind it. */
function triesOf(tries: readonly number[]): Pick<QueueEntry, 'essais' | 'untried'> {
  const essais = Math.max(...tries);
  return { essais, untried: essais === 0 ? 0 : tries.filter((one) => one === 0).length };
}

const weightOf = ({ document, bytes }: MediaEntry): number =>
  bytes?.octets ?? (document === undefined ? 0 : sizeOf(document));

function bearerLink(
  collection: MediaRef['collection'],
  id: string,
  { around: { variante }, records }: Bearers,
): string {
  const bearer = records?.get(id);
  const page = bearer === undefined ? undefined : screenKindOf('records', bearer).page?.({ ...bearer }, variante);
  if (page != null) return page;
  return collection === 'records' ? filesPage(variante, id) : interventionPath(id);
}
