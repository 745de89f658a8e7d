import type { Station } from '../engine/station.ts';
import { freePhotos } from '../media/room.ts';
import { withTheirDossiers } from './room.ts';

/** An intervention whose report is out is read from the server again, if ever. */
const FINISHED: readonly unknown[] = ['VALIDE', 'ANNULE', 'REMPLACE'];
/** A visit of last week has been made, or has been moved and will be downloaded again. */
const OLD_MS = 7 * 86_400_000;

/**
 * [sync/C26] Makes room on a full device: the bytes that the server has acknowledged, of visits that nobody is about to make.
 * Nothing that was typed, photographed and not received ever leaves. Bytes go first, since on a full disk only what
 * deletes still works. Answers how many
 * photos and files left.
 */
export async function freeRoom({ store, octets, clock }: Pick<Station, 'store' | 'octets' | 'clock'>): Promise<number> {
  const packs = await store.all('interventionsWithReport');
  const interventions = await store.byIds(
    'interventions',
    packs.map(({ id }) => id),
  );
  const limitMs = Date.parse(clock()) - OLD_MS;
  const useful = new Set(
    interventions
      .filter(
        (one) => !one._deleted && !FINISHED.includes(one['etat']) && !(Date.parse(String(one['dateRdv'])) < limitMs),
      )
      .map(({ id }) => id),
  );
  const photos = await freePhotos(octets, await withTheirDossiers(store, useful));
  const old = packs.filter(({ id }) => !useful.has(id));
  await store.write(
    'interventionsWithReport',
    old.map((previous) => ({ previous, document: null })),
  );
  return photos;
}
