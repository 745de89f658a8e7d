import { useMemo } from 'react';
import {
  type Conflit,
  type LocalDocument,
  SYNCED_COLLECTIONS,
  type SyncedCollection,
} from '#domain/fields/documents.ts';
import { useLive } from '../../data/use-live.ts';
import { VARIANT } from '../../platform/variant/current.ts';
import { entriesOf } from '#domain/sync/waiting.ts';
import {
  bearerOf,
  entryOfDocument,
  type QueueEntry,
  mediaLines,
  type MediaEntry,
  type WaitingBytes,
  sort,
} from './queue.ts';

/** What bears a number of its own: an intervention, a dossier, a ticket. */
interface Numbered {
  readonly id: string;
  readonly numero: string | null;
}

interface BearingRecord extends Partial<Numbered> {
  readonly id: string;
  readonly kind: string;
  /** Of a document that stands in the area of a client. */
  readonly idClient?: string | null;
}

const SALES = { selector: { dirty: 1 } };
/** Bytes of this device that the server has not acknowledged; a photo not received may also wait on another tablet. */
const OCTETS = { selector: { genre: 'media' } };

/** Documents with an edit that the server has not received, in every collection that travels. */
function useUnsent() {
  const dossiers = useLive<LocalDocument>('dossiers', SALES);
  const interventions = useLive<LocalDocument>('interventions', SALES);
  const controllers = useLive<LocalDocument>('controllers', SALES);
  const entreprises = useLive<LocalDocument>('entreprises', SALES);
  const typeInterventions = useLive<LocalDocument>('typeInterventions', SALES);
  const rsBatchs = useLive<LocalDocument>('rsBatchs', SALES);
  const records = useLive<LocalDocument>('records', SALES);
  const photos = useLive<LocalDocument>('photos', SALES);
  return useMemo(
    (): Readonly<Record<SyncedCollection, readonly LocalDocument[] | undefined>> => ({
      dossiers,
      interventions,
      controllers,
      entreprises,
      typeInterventions,
      rsBatchs,
      records,
      photos,
    }),
    [dossiers, interventions, controllers, entreprises, typeInterventions, rsBatchs, records, photos],
  );
}

/** [sync/S27] Everything that waits on this device, read from the data itself; undefined while the local base answers. */
export function useQueue(): readonly QueueEntry[] | undefined {
  const unsent = useUnsent();
  const { photos, records } = unsent;
  const octets = useLive<WaitingBytes>('commandes', OCTETS);
  const entries = useMemo(() => waitingMedia({ photos, records, octets }), [photos, records, octets]);
  const ids = [...new Set([...(entries?.photos ?? []), ...(entries?.files ?? [])].map(bearerOf))].toSorted((a, b) =>
    a.localeCompare(b),
  );
  const byIds = useByIds(ids.join(' '));
  const visits = useLive<Numbered>('interventions', byIds);
  const fileDossiers = useLive<Numbered>('dossiers', byIds);
  const bearers = useLive<BearingRecord>('records', byIds);
  const parties = useLive<Conflit>('conflits', useParDocIds(ids.join(' ')));
  return useMemo(() => {
    if (entries === undefined || Object.values(unsent).includes(undefined)) return undefined;
    const rows = (collection: SyncedCollection, documents: readonly LocalDocument[]) =>
      documents.map((row) => entryOfDocument(VARIANT, collection, row));
    // A visit that left is known by the record of what was put aside with it.
    const numbers = new Map([
      ...(parties ?? []).map(({ docId, titre }) => [docId, titre] as const),
      ...[...(visits ?? []), ...(fileDossiers ?? []), ...(bearers ?? [])].map(
        ({ id, numero }) => [id, numero ?? ''] as const,
      ),
    ]);
    const ofKind = (kind: string) => new Set(bearers?.flatMap((one) => (one.kind === kind ? [one.id] : [])));
    const porteurs = {
      variante: VARIANT,
      numeros: numbers,
      tickets: ofKind('ticket'),
      supervisions: ofKind('supervision'),
      documents: new Map(
        bearers?.flatMap(({ id, kind, idClient = null }) => (kind === 'document' ? [[id, idClient] as const] : [])),
      ),
    };
    return sort([
      ...SYNCED_COLLECTIONS.filter((one) => one !== 'records' && one !== 'photos').flatMap((one) =>
        rows(one, unsent[one] ?? []),
      ),
      ...rows('records', entries.others),
      ...mediaLines('photos', entries.photos, porteurs),
      ...mediaLines('records', entries.files, porteurs),
    ]);
  }, [unsent, entries, visits, fileDossiers, bearers, parties]);
}

interface Waiting {
  readonly photos: readonly LocalDocument[] | undefined;
  readonly records: readonly LocalDocument[] | undefined;
  readonly octets: readonly WaitingBytes[] | undefined;
}

/** Photos and files, each with its bytes, and the other records; undefined while the local base answers. */
function waitingMedia({ photos, records, octets }: Waiting) {
  if (photos === undefined || records === undefined || octets === undefined) return undefined;
  const bytes = octets.map((one) => ({ ...one, id: one.docId }));
  const attached = entriesOf('records', records, bytes);
  const isFile = ({ document, bytes: held }: MediaEntry): boolean => held !== undefined || document?.kind === 'fichier';
  return {
    photos: entriesOf('photos', photos, bytes),
    files: attached.filter(isFile),
    others: attached.flatMap((one) => (isFile(one) ? [] : (one.document ?? []))),
  };
}

/** A stable query for a set of ids written as one string. */
const useByIds = (ids: string) =>
  useMemo(() => ({ selector: { id: { $in: ids === '' ? [] : ids.split(' ') } } }), [ids]);

const useParDocIds = (ids: string) =>
  useMemo(() => ({ selector: { docId: { $in: ids === '' ? [] : ids.split(' ') } } }), [ids]);
