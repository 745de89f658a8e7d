import { groupBy } from '#domain/base/group.ts';
import { bearerOf } from '../media/files.ts';
import { bringBack, type Reader } from '../media/read.ts';
import { recordsOf, type Store, type StoredRecord } from '../local/store.ts';

type ReceivedFile = StoredRecord<'fichier'> & { readonly recuLe: string };

/** Files that the server holds, by dossier, those of its messages too: plans, quotes, former reports. */
export async function filesByDossier(store: Store): Promise<ReadonlyMap<string, readonly ReceivedFile[]>> {
  const files = await recordsOf(store, 'fichier');
  return new Map(groupBy(files.filter(isReceived), bearerOf));
}

// What another device has not sent yet cannot be brought, and is not what a visit waits for.
const isReceived = (file: StoredRecord<'fichier'>): file is ReceivedFile =>
  file.recuLe !== null && file.retireLe === null;

/** Brings the files of a dossier, as long as there is room; bytes of each that is here, null for the others. */
export async function bringBackFiles(
  reader: Reader & { readonly hasRoomForFiles: () => Promise<boolean> },
  files: readonly ReceivedFile[],
): Promise<(number | null)[]> {
  const present: (number | null)[] = [];
  for (const file of files) {
    const isHere = (await reader.octets.fiche(file.id)) !== null || (await bring(reader, file));
    present.push(isHere ? file.taille : null);
  }
  return present;
}

const bring = async (
  reader: Reader & { readonly hasRoomForFiles: () => Promise<boolean> },
  file: ReceivedFile,
): Promise<boolean> =>
  !reader.signal.aborted &&
  (await reader.hasRoomForFiles()) &&
  bringBack(reader, { ...file, collection: 'records', idIntervention: bearerOf(file) });
