import { must } from '#domain/base/must.ts';
import type { UploadState } from '#domain/api/files.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import type { ClientApi } from '../../src-worker/network/client.ts';
import type { ByteTables, Fiche, Bytes } from '../../src-worker/media/bytes.ts';
import type { Device } from './device.ts';
import type { World } from './world.ts';
import type { Point } from './operations.ts';
import type { Program } from './program.ts';
import { strangeClient, strangeOf } from './strange.ts';
import { assertAnswered, reach } from './store-failure.ts';

/** The store of bytes as tables in memory: cards and bytes together in one commit, as IndexedDB promises. */
export function byteTable(): ByteTables {
  const cards = new Map<string, Fiche>();
  const contents = new Map<string, Bytes>();
  const change = (id: string, outcome: Partial<Fiche> | null): void => {
    const card = cards.get(id);
    if (card !== undefined && outcome !== null) cards.set(id, { ...card, ...outcome });
  };
  return {
    keep: async (card, sizes) => {
      cards.set(card.id, card);
      if (sizes.reduit !== undefined) contents.set(card.id, sizes.reduit);
    },
    fiche: async (id) => cards.get(id) ?? null,
    fiches: async (etat) => [...cards.values()].filter((card) => etat === undefined || card.etat === etat),
    change: async (id, decide) => {
      const card = cards.get(id);
      if (card !== undefined) change(id, decide(card));
    },
    noteCreated: async (id) => change(id, { aCreer: null }),
    octets: async (id, size) => (size === 'reduit' ? (contents.get(id) ?? null) : null),
    erase: async (id, sizes) => {
      if (!sizes.includes('reduit')) return;
      cards.delete(id);
      contents.delete(id);
    },
  };
}

/** The same call, made to a client to whom something else comes. */
type Strangely<T> = (client: ClientApi) => Promise<Result<T>>;

const nothing = (): Promise<void> => Promise.resolve();

/** Around every commit the process may die, freeze, or be overtaken: between the bytes and the document, too. */
export function fragileBytes(device: Device, program: Program): ByteTables {
  const store = device.bytes;
  const step = async (point: Point, write: () => Promise<void>): Promise<void> => {
    await reach(device, program);
    assertAnswered(device, (await program.pass(point, write)).pannes);
  };
  const commit = async (write: () => Promise<void>): Promise<void> => {
    await step('magasin', nothing);
    await step(program.isRound ? 'magasin' : 'silence', write);
  };
  const read = async <T>(action: () => Promise<T>): Promise<T> => {
    await reach(device, program);
    return action();
  };
  return {
    fiche: (id) => read(() => store.fiche(id)),
    fiches: (etat) => read(() => store.fiches(etat)),
    octets: (id, size) => read(() => store.octets(id, size)),
    keep: (card, sizes) => commit(() => store.keep(card, sizes)),
    change: (id, decide) => commit(() => store.change(id, decide)),
    noteCreated: (id) => commit(() => store.noteCreated(id)),
    erase: (id, sizes) => commit(() => store.erase(id, sizes)),
  };
}

export interface FragileClient extends Pick<ClientApi, 'envoisOuvrir' | 'envoisMorceau'> {
  /** The report of a wipe. */
  readonly reports: () => Promise<Result<null>>;
}

/** The two calls that carry bytes, in no version of the messages ([sync/S17]): cut before they leave, or after they arrived. */
export function fragileClient(world: World, device: Device, program: Program): FragileClient {
  const call = async <T>(arrive: () => T, strangely: Strangely<T>): Promise<Result<T>> => {
    if ((await program.pass('pull-depart', nothing)).pannes.has('coupe')) return refuse('HORS_LIGNE');
    const { valeur, pannes } = await program.pass('push-retour', async () => arrive());
    if (pannes.has('perdue')) return refuse('HORS_LIGNE');
    const strange = strangeOf(pannes);
    if (strange !== undefined) return strangely(strangeClient(strange, valeur));
    return pannes.has('erreur') ? refuse('ERREUR_INTERNE') : ok(valeur);
  };
  const { server } = world;
  return {
    reports: () =>
      call(
        () => null,
        () => Promise.resolve(refuse('SERVICE_INDISPONIBLE')),
      ),
    envoisOuvrir: (args) => {
      const { envois } = must(args?.body, 'the sendings to open');
      const arrive = () =>
        envois.map(({ id, taille }) => {
          const awaited = server.awaits(device.nom, id);
          return awaited.ok ? { ok: true as const, ...stateOf(id, taille, awaited.value) } : { ...awaited, id };
        });
      return call(arrive, (client) => client.envoisOuvrir(args));
    },
    envoisMorceau: async (args) => {
      const { id } = must(args?.params, 'the bytes of a photo');
      const arrive = (): Result<UploadState> => {
        const received = server.receive(device.nom, id);
        return received.ok ? ok(stateOf(id, BYTES.byteLength, received.value)) : received;
      };
      const answer = await call<Result<UploadState>>(arrive, async (client) => {
        const strange = await client.envoisMorceau(args);
        return strange.ok ? ok(strange) : strange;
      });
      return answer.ok ? answer.value : answer;
    },
  };
}

/** The bytes of every photo of a story: what they are is the business of other tests. */
export const BYTES = new Uint8Array([1, 2, 3]).buffer;

const stateOf = (id: string, size: number, etat: 'ouvert' | 'recu') => ({
  id,
  etat,
  recus: etat === 'recu' ? size : 0,
  taille: size,
});
