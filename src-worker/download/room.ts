import { visitReasons } from '#domain/planning/departure.ts';
import type { Station } from '../engine/station.ts';
import { freePhotos } from '../media/room.ts';
import { canHoldFiles, isNearlyFull, measure } from '../media/storage.ts';
import type { Store } from '../local/store.ts';
import type { Pack } from './pack.ts';

type RoomKeeper = Pick<Station, 'effects' | 'store' | 'octets'>;

/** [sync/C26] Files of dossiers stop well before photos do. */
export const hasRoomForFiles =
  ({ effects }: Pick<RoomKeeper, 'effects'>) =>
  async (): Promise<boolean> =>
    canHoldFiles(await measure(effects.estimate, null));

/**
 * Downloads stop before saving does (behaviour 26). On the way there the bytes that nothing downloaded needs leave
 * first, then the files of the downloaded dossiers: the photos of a visit are worth more to it.
 */
export async function makeRoom({ effects, store, octets }: RoomKeeper): Promise<boolean> {
  const isFull = async (): Promise<boolean> =>
    isNearlyFull(await measure(effects.estimate, null)) || (await effects.ballast.isHeld()) === false;
  if (!(await isFull())) return true;
  const visits = new Set((await store.all('interventionsWithReport')).map(({ id }) => id));
  if ((await freePhotos(octets, await withTheirDossiers(store, visits))) > 0 && !(await isFull())) return true;
  if ((await freePhotos(octets, visits)) === 0) return false;
  await forgetFiles(store);
  return !(await isFull());
}

/** Ids of these visits and of their dossiers: what bytes on the device may belong to. */
export async function withTheirDossiers(store: Store, visits: ReadonlySet<string>): Promise<ReadonlySet<string>> {
  const interventions = await store.byIds('interventions', [...visits]);
  return new Set([...visits, ...interventions.map(({ demandeId }) => demandeId)]);
}

/** « Prêt à partir » says at once what has just left. */
async function forgetFiles(store: Store): Promise<void> {
  const touched = (await store.all('interventionsWithReport')).filter(
    (pack) => ((pack as Partial<Pack>).fichiersRecus ?? 0) > 0,
  );
  const rows = touched.map((previous) => {
    const without = { ...(previous as typeof previous & Pack), fichiersRecus: 0 };
    return { previous, document: { ...without, pret: false, manques: visitReasons(without) } };
  });
  await store.write('interventionsWithReport', rows);
}
