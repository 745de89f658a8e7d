import { expect } from 'playwright/test';
import { must } from '#domain/base/must.ts';
import type { Rescue } from '#domain/api/devices.ts';
import type { Bureau } from './bureau.ts';
import { WAIT_MS } from './person.ts';

/** The office has the tablet of somebody wiped; its report, once the tablet says that it is done. */
export async function wiped(bureau: Bureau, account: number, openRoad: () => Promise<void>): Promise<Rescue> {
  await bureau.orderWipe(await bureau.deviceOf(account));
  await openRoad();
  const told = async () => (await bureau.deviceOf(account)).effacement;
  await expect.poll(async () => (await told())?.etat, { timeout: WAIT_MS }).toBe('efface');
  return must((await told())?.rapport, 'a wipe that is done was reported');
}

/** [session/D28] What is not so in a report, when everything could leave and so many pictures waited. */
export function wrongIn(
  { photosEnvoyees, photosPerdues, perdus, copies, enAttente }: Rescue,
  photos: number,
): string | null {
  const said = { photosEnvoyees, photosPerdues, perdus, copies: copies.length, enAttente: enAttente ?? 0 };
  const truth = { photosEnvoyees: photos, photosPerdues: 0, perdus: 0, copies: 0, enAttente: 0 };
  const [told, wanted] = [JSON.stringify(said), JSON.stringify(truth)];
  return told === wanted ? null : `le rapport dit ${told}, et c’était ${wanted}`;
}
