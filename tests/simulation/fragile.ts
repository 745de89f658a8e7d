import { ok, refuse } from '#domain/base/result.ts';
import type { LocalDocument } from '#domain/fields/documents.ts';
import type { PushAnswer } from '#domain/sync/messages.ts';
import type { Network } from '../../src-worker/store/context.ts';
import type { Store } from '../../src-worker/local/store.ts';
import type { Device } from './device.ts';
import type { World } from './world.ts';
import type { Failure, Point } from './operations.ts';
import type { Program } from './program.ts';
import { noteStranger } from './restoration.ts';
import { assertAnswered, reach } from './store-failure.ts';
import { strangeNetwork, strangeOf } from './strange.ts';
import { text } from './values.ts';

/** The store and the network of one device, as they are today. */
export interface Handles {
  readonly magasin: Store;
  readonly reseau: Network;
}

const nothing = (): Promise<void> => Promise.resolve();

/**
 * Around every operation of the store, the process may die, freeze, or be overtaken by somebody else. What a person
 * does is acknowledged by the very commit, so that the oracle knows in which order things were typed.
 */
export function fragileStore(device: Device, program: Program): Store {
  const { store } = device;
  const operate = async <T>(point: Point, action: () => Promise<T>): Promise<T> => {
    await reach(device, program);
    const { valeur, pannes } = await program.pass(point, action);
    assertAnswered(device, pannes);
    return valeur;
  };
  return {
    byIds: (collection, ids) => operate('magasin', () => store.byIds(collection, ids)),
    write: async (collection, rows) => {
      if (rows.length === 0) return [];
      await operate('magasin', nothing);
      return operate(program.isRound ? 'magasin' : 'silence', () => store.write(collection, rows));
    },
    find: async (collection, champ, value) => {
      await reach(device, program);
      return store.find(collection, champ, value);
    },
    all: async (collection) => {
      await reach(device, program);
      return store.all(collection);
    },
    count: async (collection, champ, value) => {
      await reach(device, program);
      return store.count(collection, champ, value);
    },
  };
}

const isDocument = (stored: object): stored is LocalDocument => 'rev' in stored && 'dirty' in stored;

/** The same store, whose reads of documents are told, those of a write that was overtaken too. */
export function watchReads(store: Store, tell: (doc: LocalDocument) => void): Store {
  const told = <T extends object>(found: T[]): T[] => {
    for (const one of found) if (isDocument(one)) tell(one);
    return found;
  };
  return {
    ...store,
    byIds: async (collection, ids) => told(await store.byIds(collection, ids)),
    write: async (collection, rows) => told(await store.write(collection, rows)),
  };
}

export function fragileNetwork(world: World, device: Device, program: Program): Network {
  const isTooOld = (): boolean => device.version < world.version;
  return {
    pull: async (request) => {
      if ((await program.pass('pull-depart', nothing)).pannes.has('coupe')) return refuse('HORS_LIGNE');
      if (isTooOld()) return refuse('VERSION_TROP_ANCIENNE');
      const limit = program.page;
      const { valeur: page, pannes } = await program.pass('pull-retour', async () => {
        noteStranger(world, device, request.epoch);
        return world.server.pull(device.nom, { ...request, limit });
      });
      const strange = strangeOf(pannes);
      if (strange !== undefined) return strangeNetwork(device, strange, page).pull(request);
      return pannes.has('perdue') ? refuse('HORS_LIGNE') : ok(page);
    },
    push: async (edits, epoch, reperes) => {
      const { pannes: before } = await program.pass('push-depart', nothing);
      if (before.has('coupe')) return refuse('HORS_LIGNE');
      if (isTooOld()) return refuse('VERSION_TROP_ANCIENNE');
      const isPoison = edits.some(({ changes }) =>
        Object.values(changes).some((value) => text(value).startsWith('POISON')),
      );
      const request = structuredClone(edits);
      const arrive = (): PushAnswer | null =>
        isPoison ? null : world.server.push(device.nom, request, epoch, reperes);
      return receive(world, program, { arrive, avant: before, device });
    },
  };
}

/** Lost on the way, lost on the way back, late, twice, out of order. */
async function receive(
  world: World,
  program: Program,
  { arrive, avant, device }: { arrive: () => PushAnswer | null; avant: ReadonlySet<Failure>; device: Device },
): ReturnType<Network['push']> {
  if (avant.has('tard')) {
    world.late.push(arrive);
    return refuse('SERVICE_INDISPONIBLE');
  }
  if (avant.has('double')) arrive();
  if (avant.has('double-tard')) world.late.push(arrive);
  const { valeur: answer, pannes } = await program.pass('push-retour', async () => arrive());
  if (pannes.has('perdue')) return refuse('HORS_LIGNE');
  if (pannes.has('erreur')) return refuse('ERREUR_INTERNE');
  const strange = strangeOf(pannes);
  if (strange !== undefined) return strangeNetwork(device, strange, answer).push([], '');
  if (answer === null) return refuse('VALIDATION', { champs: { changes: 'valeur' } });
  return ok(pannes.has('desordre') ? { ...answer, reponses: answer.reponses.toReversed() } : answer);
}
