import { visitOfRefusedRight } from '#domain/sync/orphans.ts';
import type { Act } from './operations.ts';
import type { Device } from './device.ts';
import type { World } from './world.ts';

const VERSION = { kind: 'versionFormulaire', actif: true };

/** What the office does by itself. */
export function actAtOffice(world: World, act: Act): void {
  const { server } = world;
  switch (act.op) {
    case 'bureau':
      if (server.document(act.collection, act.id) !== undefined)
        server.write(act.collection, act.id, { [act.path]: act.valeur });
      return;
    case 'sceller':
      if (server.document('records', act.id)?.['scelleLe'] === null)
        server.write('records', act.id, { sha256: `sha-${act.id}`, scelleLe: `seq-${server.seq}` });
      return;
    case 'publier':
      world.published.add(act.version);
      return server.write('records', act.version, VERSION);
    case 'confier':
      if (server.document('interventions', act.id) !== undefined)
        server.write('interventions', act.id, { idControleur: act.a });
      return;
    default:
      return;
  }
}

/** [sync/S30] Forms that a restored database has forgotten are published again. */
export function publishAgain({ server, published }: World): void {
  for (const version of published)
    if (server.document('records', version) === undefined) server.write('records', version, VERSION);
}

/** [sync/S30] The visits for which something of this device was refused are its person's again, then anybody's. */
export async function giveVisitsBack(world: World, device: Device): Promise<void> {
  const refused = (await device.all()).flatMap(({ collection, doc }) => visitOfRefusedRight(collection, doc) ?? []);
  for (const id of new Set(refused)) actAtOffice(world, { op: 'confier', id, a: device.id });
  if (refused.length === 0) return;
  await world.round(device);
  await world.round(device);
  for (const id of new Set(refused)) actAtOffice(world, { op: 'confier', id, a: null });
  await world.runCalm(1);
}
