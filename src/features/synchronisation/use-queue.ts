import { useMemo } from 'react';
import {
  type Conflit,
  type LocalDocument,
  SYNCED_COLLECTIONS,
  type SyncedCollection,
} from '#domain/fields/documents.ts';
import { useLive } from '../../data/use-live.ts';
import { useSession } from '../../data/use-session.ts';
import { VARIANT } from '../../platform/variant/current.ts';
import { entriesOf } from '#domain/sync/waiting.ts';
import { heldBehind } from '#domain/sync/standing.ts';
import { bearersOf } from './bearers.ts';
import { screenKindOf } from '../../shared/kinds/screen-kinds.ts';
import { bearerIdOf, entryOfDocument, nameOf } from './document-line.ts';
import { bearerOf, type MediaEntry, mediaLines, type WaitingBytes } from './media-line.ts';
import { type LineName, type QueueEntry, sort } from './queue-entry.ts';

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
  const octets = useLive<WaitingBytes>('commandes', OCTETS);
  const entries = useMemo(
    () => waitingMedia({ photos: unsent.photos, records: unsent.records, octets }),
    [unsent, octets],
  );
  const ids = idsAround(unsent, entries);
  const byIds = useByIds(ids);
  const visits = useLive<LocalDocument>('interventions', byIds);
  const fileDossiers = useLive<LocalDocument>('dossiers', byIds);
  const records = useLive<LocalDocument>('records', byIds);
  const parties = useLive<Conflit>('conflits', useParDocIds(ids));
  const me = useSession()?.user.id ?? null;
  return useMemo(() => {
    if (entries === undefined || Object.values(unsent).includes(undefined)) return undefined;
    const behind = namesOf(unsent);
    const bearers = bearersOf({ visits, dossiers: fileDossiers, records, parties }, me);
    const around = { variante: VARIANT, bearers, behind };
    const rows = (collection: SyncedCollection, documents: readonly LocalDocument[]) =>
      documents.map((row) => entryOfDocument(collection, row, around));
    const porteurs = { around, records: new Map(records?.map((one) => [one.id, one] as const)) };
    return sort([
      ...SYNCED_COLLECTIONS.filter((one) => one !== 'records' && one !== 'photos').flatMap((one) =>
        rows(one, unsent[one] ?? []),
      ),
      ...rows('records', entries.others),
      ...mediaLines('photos', entries.photos, porteurs),
      ...mediaLines('records', entries.files, porteurs),
    ]);
  }, [unsent, entries, visits, fileDossiers, records, parties, me]);
}

type Unsent = ReturnType<typeof useUnsent>;

/** What the lines are about: what waits itself, and what bears it, as one text. */
function idsAround(unsent: Unsent, entries: ReturnType<typeof waitingMedia>): string {
  const documents = Object.values(unsent).flatMap((one) => one ?? []);
  const media = [...(entries?.photos ?? []), ...(entries?.files ?? [])];
  const ids = [...media.map(bearerOf), ...documents.flatMap((one) => [one.id, bearerIdOf(one) ?? []]).flat()];
  return [...new Set(ids)].toSorted((a, b) => a.localeCompare(b)).join(' ');
}

/** [sync/S32] What holds what, by the name of its line. */
function namesOf(unsent: Unsent): ReadonlyMap<string, LineName> {
  const queue = SYNCED_COLLECTIONS.flatMap((collection) =>
    (unsent[collection] ?? []).map((doc) => ({ collection, doc })),
  );
  return new Map(
    [...heldBehind(queue)].map(([key, { collection, doc }]) => [
      key,
      { numero: nameOf(collection, doc), genre: screenKindOf(collection, { kind: doc['kind'] }).genre },
    ]),
  );
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
