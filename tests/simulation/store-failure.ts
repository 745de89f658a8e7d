import type { Device } from './device.ts';
import type { Program } from './program.ts';

/** The local database said no: nothing was read, or nobody knows whether it was written. What the engine meets as any broken storage. */
export class StoreRefused extends Error {
  override readonly name = 'UnknownError';
}

/** What a local database does of what it is asked: refuses it, or says nothing for as long as it lasts. */
export type StoreHealth = 'repond' | 'refuse' | 'muette';

/** Before each operation of the store: it goes on, is refused, or hangs with its program until the database answers again. */
export async function reach(device: Device, program: Program): Promise<void> {
  while (device.health === 'muette') {
    device.hung += 1;
    await program.hang();
  }
  program.assertAlive();
  if (device.health === 'repond') return;
  device.refused += 1;
  throw new StoreRefused();
}

/** The engine's own operations around a point where this one alone may be refused. */
export function assertAnswered(device: Device, failures: ReadonlySet<string>): void {
  if (!failures.has('rejet')) return;
  device.refused += 1;
  throw new StoreRefused();
}
